import type { Connection } from './connection.ts';

type FileAnswers = Required<Pick<Connection, 'transport' | 'holdsPart' | 'sourceOfFile'>>;

/** What answers for the files that are open in this page, by the id of their connection. */
const answers = new Map<string, FileAnswers>();

/** Null forgets the file. */
export function setFileAnswers(connectionId: string, file: FileAnswers | null): void {
  if (file === null) answers.delete(connectionId);
  else answers.set(connectionId, file);
}

/** Answers from the file; of one that is no longer open nothing is there. */
export const answersOfFile = (connectionId: string): FileAnswers => ({
  transport: async (request) =>
    answers.get(connectionId)?.transport(request) ??
    Response.json({ success: false, error: 'The file is not open' }, { status: 404 }),
  holdsPart: (checkId) => answers.get(connectionId)?.holdsPart(checkId) === true,
  sourceOfFile: () => answers.get(connectionId)?.sourceOfFile() ?? null,
});
