// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { guardDoublePress } from './guard-double-press.ts';

/** jsdom has none. */
class PressEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}

let stop = () => {};
let pressed: string[] = [];
let now = 0;

/** A control of this name in the place of all others. */
function show(markup: string): HTMLElement {
  const holder = document.createElement('div');
  const name = markup.replaceAll(/<[^>]*>/g, '');
  const control = document.createElement(markup.startsWith('<label>') ? 'label' : 'button');
  if (control instanceof HTMLLabelElement) {
    const box = document.createElement('input');
    box.type = 'checkbox';
    control.append(box);
  }
  control.append(name);
  control.addEventListener('click', ({ target }) => {
    if (target === control) pressed.push(name);
  });
  holder.append(control);
  document.body.replaceChildren(holder);
  return control;
}

function press(control: HTMLElement, options: PointerEventInit & { readonly after?: number } = {}) {
  const { after = 150, ...init } = options;
  now += after;
  const event = new PressEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: 50,
    clientY: 50,
    detail: 1,
    pointerType: 'touch',
    ...init,
  });
  Object.defineProperty(event, 'timeStamp', { value: now });
  control.dispatchEvent(event);
}

beforeAll(() => {
  vi.stubGlobal('PointerEvent', PressEvent);
  stop = guardDoublePress();
});
afterAll(() => {
  stop();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  pressed = [];
  now += 10_000;
});

it('the second of two quick taps is not for what has come into the place of what was tapped', () => {
  press(show('Run again'));
  press(show('Start run'));
  expect(pressed).toEqual(['Run again']);
});

it('neither is the second half of a double click', () => {
  press(show('Run again'), { pointerType: 'mouse' });
  press(show('Start run'), { pointerType: 'mouse', detail: 2 });
  expect(pressed).toEqual(['Run again']);
});

it.each([
  ['later', { after: 600 }],
  ['elsewhere', { clientY: 90 }],
  ['as a click of its own', { pointerType: 'mouse' }],
  ['by key', { pointerType: '', detail: 0 }],
])('what is pressed %s is pressed', (_, options) => {
  press(show('Run again'));
  press(show('Start run'), options);
  expect(pressed).toEqual(['Run again', 'Start run']);
});

it('what is pressed again, itself or under the same name, goes on', () => {
  const older = show('Older check');
  press(older);
  press(older);
  press(show('Older check'));
  expect(pressed).toHaveLength(3);
});

it('a tap on a label ticks its box, and a second one takes that back', () => {
  const label = show('<label>Keep');
  const box = label.querySelector('input');
  press(label);
  expect(box?.checked).toBe(true);
  press(label);
  expect(box?.checked).toBe(false);
});
