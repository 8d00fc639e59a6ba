import type { Connection } from './connection.ts';

/** A deployment, asked without a key, that answers as a test tells it. */
export const connectTo = (
  transport: Connection['transport'],
  baseUrl = 'https://a.example/v2',
): Connection => ({
  id: 'one',
  name: 'One',
  baseUrl,
  apiKey: null,
  kind: 'remote',
  transport,
  control: null,
});
