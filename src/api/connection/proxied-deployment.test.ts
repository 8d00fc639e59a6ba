import { afterEach, expect, it, vi } from 'vitest';
import { DEPLOYMENT_HEADER, idOfProxied, nameDeployment } from './proxied-deployment.ts';

afterEach(() => vi.unstubAllGlobals());

const named = (address: string, id: string) => {
  vi.stubGlobal('location', new URL('https://console.example/search'));
  return nameDeployment(new Request(address), id).headers.get(DEPLOYMENT_HEADER);
};
const ID = idOfProxied('http://api.internal:3002/v2');

it('names the deployment to the server of the page, and to nobody else', () => {
  expect(named('https://console.example/api/v2/monitor', ID)).toBe(ID);
  expect(named('https://api.example/v2/monitor', ID)).toBeNull();
  // A connection of somebody's own, or of a file of connections.
  for (const id of ['api', 'prod', 'api-Produktion für alle', '5e0c'])
    expect(named('https://console.example/api/v2/monitor', id)).toBeNull();
});

it('tells deployments apart by their base URL', () =>
  expect(idOfProxied('http://api.internal:3002/v2')).not.toBe(
    idOfProxied('http://api.internal:3003/v2'),
  ));
