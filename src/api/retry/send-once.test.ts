import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlreadySentError } from '../client/api-error.ts';
import { SAME_STROKE_MS, sendOnce } from './send-once.ts';

/** Locks as the browser's, shared by all tabs. */
function createLocks() {
  const held = new Set<string>();
  return (name: string) => {
    if (held.has(name)) return Promise.resolve(null);
    held.add(name);
    return Promise.resolve(() => void held.delete(name));
  };
}

const self = {};
const doubt = new Error('no answer');
const refusal = new Error('402');

function setUp() {
  const takeLock = createLocks();
  const settle: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(
    () => new Promise<string>((resolve, reject) => void settle.push({ resolve, reject })),
  );
  const order = (name = 'start', force = false, asker: object = self) => {
    const outcome = sendOnce(send, {
      name,
      asker,
      force,
      leavesOpen: (error) => error === doubt,
      takeLock,
    });
    outcome.catch(() => undefined);
    return outcome;
  };
  return { takeLock, send, settle, order };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('one request whatever is clicked', () => {
  it('in one tab: a second click joins the request under way', async () => {
    const { send, settle, order } = setUp();
    const outcomes = [order(), order(), order()];
    await vi.advanceTimersByTimeAsync(0);
    settle[0]?.resolve('id');
    expect(await Promise.all(outcomes)).toEqual(['id', 'id', 'id']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a click just after the answer belongs to the click before it; a later one is its own', async () => {
    const { send, settle, order } = setUp();
    const first = order();
    await vi.advanceTimersByTimeAsync(100);
    settle[0]?.resolve('id');
    await first;
    await expect(order()).rejects.toBeInstanceOf(AlreadySentError);
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
    void order();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    settle[1]?.resolve('id');
  });

  it('another tab that hangs is not waited for, and the user may send it all the same', async () => {
    const { takeLock, send, settle, order } = setUp();
    await takeLock('start');
    await expect(order()).rejects.toBeInstanceOf(AlreadySentError);
    expect(send).not.toHaveBeenCalled();
    const forced = order('start', true);
    await vi.advanceTimersByTimeAsync(0);
    settle[0]?.resolve('id');
    await expect(forced).resolves.toBe('id');
  });

  it('after a refusal the next try may follow at once, after a doubt it may not', async () => {
    const { send, settle, order } = setUp();
    const refused = order();
    await vi.advanceTimersByTimeAsync(10);
    settle[0]?.reject(refusal);
    await expect(refused).rejects.toBe(refusal);
    const unclear = order();
    await vi.advanceTimersByTimeAsync(10);
    settle[1]?.reject(doubt);
    await expect(unclear).rejects.toBe(doubt);
    await expect(order()).rejects.toBeInstanceOf(AlreadySentError);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
  });

  it('what another key has under way is not joined: its answer is about a run of its own', async () => {
    const { send, settle, order } = setUp();
    const first = order();
    const other = {};
    await expect(order('start', false, other)).rejects.toBeInstanceOf(AlreadySentError);
    const forced = order('start', true, other);
    await vi.advanceTimersByTimeAsync(0);
    settle[1]?.resolve('of the other key');
    settle[0]?.resolve('of the first key');
    expect(await Promise.all([first, forced])).toEqual(['of the first key', 'of the other key']);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
  });

  it('what is another thing is another request', async () => {
    const { send, settle, order } = setUp();
    void order('start a');
    void order('start b');
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    settle.forEach(({ resolve }) => resolve('id'));
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
  });
});

describe('where the browser has no locks (plain http)', () => {
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.clear();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const send = vi.fn(() => Promise.resolve('id'));
  const order = () => {
    const outcome = sendOnce(send, { name: 'start', asker: self, leavesOpen: () => false });
    outcome.catch(() => undefined);
    return outcome;
  };

  it('a note in storage keeps another tab from sending, until it is old', async () => {
    storage.set('console.once start', `other ${Date.now()}`);
    await expect(order()).rejects.toBeInstanceOf(AlreadySentError);
    await vi.advanceTimersByTimeAsync(90_000);
    const sent = order();
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
    await expect(sent).resolves.toBe('id');
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
    expect([...storage]).toEqual([]);
  });

  it('the note of a request that waits for minutes stays young, ends with its page, and only its own', async () => {
    let answer = (_id: string): void => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const sent = order();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const [, at] = (storage.get('console.once start') ?? '').split(' ');
    expect(Date.now() - Number(at)).toBeLessThanOrEqual(20_000);
    // The page is left; another tab sends, which the end of the first one does not lay open.
    window.dispatchEvent(new Event('pagehide'));
    expect([...storage]).toEqual([]);
    const note = `other ${Date.now()}`;
    storage.set('console.once start', note);
    answer('id');
    await sent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storage.get('console.once start')).toBe(note);
  });

  it('who was refused hears when the other is over: its note is gone, or too old', async () => {
    const waitForEnd = async () => {
      const error: unknown = await order().catch((reason: unknown) => reason);
      if (!(error instanceof AlreadySentError)) throw new TypeError('It was sent.');
      const heard = vi.fn();
      void error.waitForEnd().then(heard);
      return heard;
    };
    storage.set('console.once start', `other ${Date.now()}`);
    const heard = await waitForEnd();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).not.toHaveBeenCalled();
    storage.delete('console.once start');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toHaveBeenCalled();
    storage.set('console.once start', `other ${Date.now()}`);
    const heardLater = await waitForEnd();
    await vi.advanceTimersByTimeAsync(91_000);
    expect(heardLater).toHaveBeenCalled();
  });

  it('without a database the later of two notes sends', async () => {
    const sent = order();
    await vi.advanceTimersByTimeAsync(0);
    storage.set('console.once start', `other ${Date.now()}`);
    await vi.advanceTimersByTimeAsync(200);
    await expect(sent).rejects.toBeInstanceOf(AlreadySentError);
  });

  it.each([
    ['without storage', undefined],
    [
      'where storage is full',
      {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    ],
  ])(
    '%s the request is sent all the same, and not by the second stroke of one click',
    async (_, store) => {
      vi.stubGlobal('localStorage', store);
      await expect(order()).resolves.toBe('id');
      await vi.advanceTimersByTimeAsync(100);
      await expect(order()).rejects.toBeInstanceOf(AlreadySentError);
      await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
      await expect(order()).resolves.toBe('id');
      await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
    },
  );

  it('a browser that refuses its locks with all site data keeps nobody from starting', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    });
    await expect(order()).resolves.toBe('id');
    await vi.advanceTimersByTimeAsync(SAME_STROKE_MS);
  });

  it('a browser that never says whether a lock is free keeps nobody from starting; one that says so late keeps none', async () => {
    let grant = (_lock: object | null): unknown => undefined;
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: object, callback: typeof grant) => {
          grant = callback;
          return new Promise(() => undefined);
        },
      },
    });
    const sent = order();
    await vi.advanceTimersByTimeAsync(5_200);
    await expect(sent).resolves.toBe('id');
    // No promise, for whose end the lock would be held.
    expect(grant({})).toBeUndefined();
  });
});
