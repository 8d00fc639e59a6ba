const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Other ids may stand in a message too; only what is called a check is one.
const AFTER_CHECK = new RegExp(`(?<=\\bcheck\\s)(${UUID})`, 'gi');

/** A message in pieces: text and, at every odd place, the id of a check that it names. */
export const splitAtCheckIds = (text: string): readonly string[] => text.split(AFTER_CHECK);
