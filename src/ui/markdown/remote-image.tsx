import { useState } from 'react';
import { Image } from 'lucide-react';
import { safeImageSource } from './safe-href.ts';

interface Props {
  readonly source: string | null;
  readonly alternative: string;
  readonly baseUrl?: string | undefined;
}

/** An image of foreign text: requests nothing (it may count its readers) until the reader asks for it. */
export function RemoteImage({ source, alternative, baseUrl }: Props) {
  // By its address: another image that comes in its place has not been asked for.
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const address = safeImageSource(source, baseUrl);
  const name = alternative.trim() || 'no description';
  if (address === null) return <span className="md-image-note">[image not shown: {name}]</span>;
  if (asked === address && failed !== address)
    return (
      <img
        src={address}
        alt={alternative}
        referrerPolicy="no-referrer"
        className="md-image"
        onError={() => setFailed(address)}
      />
    );
  if (asked === address)
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="md-image-note"
      >
        The image did not load. Open it: {name}
      </a>
    );
  return (
    <button
      type="button"
      className="md-image-button"
      onClick={() => setAsked(address)}
      title={address}
    >
      <Image size={14} aria-hidden="true" />
      Load image: {name}
      <span className="md-image-host"> from {new URL(address).host}</span>
    </button>
  );
}
