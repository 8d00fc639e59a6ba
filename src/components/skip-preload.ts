import type { FocusEvent } from 'react';

/**
 * `onFocus` of a link in a list whose loader asks the API for each row: Tab over a list would else send a request per stop, to a service
 * that limits their number. The router leaves out its own handling of an event that the link's own handler prevented; focus itself cannot
 * be prevented. The pointer still preloads.
 */
export const skipPreload = (event: FocusEvent): void => event.preventDefault();
