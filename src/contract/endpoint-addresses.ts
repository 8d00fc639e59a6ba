/**
 * What asking twice may do. `safe`: nothing. `costs`: each answer is charged. `paid`: a repeat may start, and bill, a second run.
 * `acts`: no more than the first did, but its answer hides what that was (a run is "already cancelled").
 * After a failure that leaves open whether the service did its work, only the user repeats the last three.
 */
export type Repeat = 'safe' | 'costs' | 'acts' | 'paid';

/** Where an endpoint is, and whether asking twice is safe: all that writing a request down takes, apart from the schemas. */
export interface EndpointAddress {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base URL, parameters in braces. */
  readonly path: string;
  readonly repeat: Repeat;
}

export const addresses = {
  listMonitors: { id: 'listMonitors', method: 'GET', path: '/monitor', repeat: 'safe' },
  getMonitor: { id: 'getMonitor', method: 'GET', path: '/monitor/{monitorId}', repeat: 'safe' },
  listChecks: {
    id: 'listChecks',
    method: 'GET',
    path: '/monitor/{monitorId}/checks',
    repeat: 'safe',
  },
  runMonitor: {
    id: 'runMonitor',
    method: 'POST',
    path: '/monitor/{monitorId}/run',
    repeat: 'paid',
  },
  getMonitorCheck: {
    id: 'getMonitorCheck',
    method: 'GET',
    path: '/monitor/{monitorId}/checks/{checkId}',
    repeat: 'safe',
  },
  developerSearchGet: {
    id: 'developerSearchGet',
    method: 'GET',
    path: '/search/developer',
    repeat: 'costs',
  },
  developerSearchPost: {
    id: 'developerSearchPost',
    method: 'POST',
    path: '/search/developer',
    repeat: 'costs',
  },
  webSearch: { id: 'webSearch', method: 'POST', path: '/search', repeat: 'costs' },
  startRun: { id: 'startRun', method: 'POST', path: '/agent', repeat: 'paid' },
  listRuns: { id: 'listRuns', method: 'GET', path: '/agent', repeat: 'safe' },
  getRun: { id: 'getRun', method: 'GET', path: '/agent/{jobId}', repeat: 'safe' },
  cancelRun: { id: 'cancelRun', method: 'DELETE', path: '/agent/{jobId}', repeat: 'acts' },
  getTrace: { id: 'getTrace', method: 'GET', path: '/agent/{jobId}/trace', repeat: 'safe' },
  getSnapshot: {
    id: 'getSnapshot',
    method: 'GET',
    path: '/agent/{jobId}/snapshots/{snapshotId}',
    repeat: 'safe',
  },
} as const satisfies Record<string, EndpointAddress>;

export type EndpointId = keyof typeof addresses;
