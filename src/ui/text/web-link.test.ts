import { expect, it } from 'vitest';
import { hostBehind } from './web-link.tsx';

it.each([
  ['https://bank.example@evil.example/login', 'evil.example'],
  ['https://\u0430\u0440\u0440\u04cf\u0435.com/', 'xn--80ak6aa92e.com'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['https://%73hop.example/', 'shop.example'],
  ['https:\\\\shop.example\\a', 'shop.example'],
  // What is read is where it leads.
  ['https://shop.example/a@b', null],
  ['HTTPS://Shop.example:443/', null],
  ['http://shop.example:8080?x#y', null],
  [' https://xn--80ak6aa92e.com', null],
  ['http://[2001:db8::1]:8080/', null],
  ['javascript:alert(1)', null],
  ['shop.example', null],
])('the address %j leads to another host than it shows: %s', (address, host) =>
  expect(hostBehind(address)).toBe(host),
);
