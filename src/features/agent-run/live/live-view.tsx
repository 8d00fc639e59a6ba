import { useState } from 'react';
import type { BrowserSession } from '#/contract/schemas/agent.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';

/** A picture of a page in a data URL needs no scripts; a stream from elsewhere does. Neither gets an origin, forms, windows or its parent. */
const sandboxOf = (url: string) => (url.startsWith('data:') ? '' : 'allow-scripts');

const isShowable = (url: string | null): url is string =>
  url !== null && /^(https?:\/\/|data:text\/html[;,])/i.test(url);

/** The browsers of a run at work, as the service shows them. */
export function LiveView({ sessions }: { readonly sessions: readonly BrowserSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <Disclosure
      className="border-b px-4 py-2 sm:px-6"
      summary={<span>{`Live view of ${formatCount(sessions.length, 'browser session')}`}</span>}
    >
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {sessions.map((session, index) => (
          // A service may name a session twice: by its id alone the one that is gone would stay on screen.
          <li key={`${session.id} ${countBefore(sessions, index)}`} className="min-w-0">
            <Session session={session} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** How many sessions before this one have its id. */
const countBefore = (sessions: readonly BrowserSession[], index: number) =>
  sessions.slice(0, index).filter(({ id }) => id === sessions[index]?.id).length;

/** A page can be far longer than any window; a frame of that length would take the screen away. */
const LONGEST_SIDE = 4;

/** The shape of the window, as far as it can be one. */
function shapeOf(viewport: BrowserSession['viewport']): string {
  const { width, height } = viewport ?? { width: null, height: null };
  const ratio = Number(width) / Number(height);
  if (!(ratio > 0) || !Number.isFinite(ratio)) return '16 / 10';
  const held = Math.min(Math.max(ratio, 1 / LONGEST_SIDE), LONGEST_SIDE);
  return held === ratio ? `${width} / ${height}` : String(held);
}

/** Query parameters that sign an address, or say until when it may be opened. */
const SIGNING = /^(?:x-(?:amz|goog)-.*|.*token|jwt|sig|signature|expires|exp|iat|nonce|ts)$/i;

/** An address without what signs it; null where it is none. */
function readPlace(url: string | null): string | null {
  if (url === null || !/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const place = new URL(url);
  const kept = [...place.searchParams].filter(([name]) => !SIGNING.test(name));
  place.search = new URLSearchParams(kept).toString();
  return place.href;
}

/** A service may sign the address of a view anew with each answer: to load it each time would break the view off every two seconds. */
function useKeptAddress(url: string | null): string | null {
  const [kept, setKept] = useState(url);
  if (kept === url || readPlace(kept) === readPlace(url)) return kept;
  setKept(url);
  return url;
}

function Session({ session }: { readonly session: BrowserSession }) {
  const url = useKeptAddress(session.liveViewUrl);
  if (!isShowable(url))
    return (
      <p className="text-13 text-muted">{`Session ${shortenId(session.id)} has no live view that can be shown.`}</p>
    );
  return (
    <>
      <iframe
        title={`Live view of session ${session.id}`}
        src={url}
        sandbox={sandboxOf(url)}
        referrerPolicy="no-referrer"
        loading="lazy"
        className="w-full rounded-sm border bg-raised"
        style={{ aspectRatio: shapeOf(session.viewport) }}
      />
      <p className="mt-1 truncate font-mono text-12 text-muted">{session.id}</p>
    </>
  );
}
