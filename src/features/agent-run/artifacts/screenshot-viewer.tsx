import { Image } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useIsReport } from '#/api/queries/use-is-file.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { readScreenshot } from './read-screenshot.ts';
import { TextViewer } from './text-viewer.tsx';

interface PictureProps {
  readonly text: string;
  readonly label: string;
}

/** A picture that came as base64 or as a data URL is shown; one on another host is asked for after a click, since that host would see it. */
function Picture({ text, label }: PictureProps) {
  const screenshot = readScreenshot(text);
  const isReport = useIsReport();
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isBroken = failed === text;
  // What a host refuses is no picture in a form that the console does not know.
  if (isBroken && screenshot.kind === 'remote')
    return (
      <Notice
        tone="warning"
        title={`${screenshot.host} gave no picture that can be shown`}
        actions={
          <Button size="small" onClick={() => setFailed(null)}>
            Try again
          </Button>
        }
      >
        <p>
          Such an address may hold only for a while, or only for those who are signed in there. The
          browser does not say which.
        </p>
        <p className="font-mono text-12">{screenshot.address}</p>
      </Notice>
    );
  if (isBroken || screenshot.kind === 'unreadable')
    return (
      <div className="flex w-full flex-col gap-2">
        <Notice
          tone="warning"
          title={
            isBroken
              ? 'The picture could not be shown'
              : 'The console does not know this image format'
          }
        >
          It knows base64, a data URL of an image, and an http(s) address. The text is shown as
          received.
        </Notice>
        <TextViewer text={text} label={label} />
      </div>
    );
  if (screenshot.kind === 'remote' && asked !== text)
    return (
      <Notice
        title={`This picture is on ${screenshot.host}`}
        actions={
          isReport ? undefined : (
            <Button
              size="small"
              icon={<Image size={14} aria-hidden />}
              onClick={() => setAsked(text)}
            >
              Load the picture
            </Button>
          )
        }
      >
        <p>
          {isReport
            ? 'It is not in this report, which asks nobody.'
            : 'Nothing is requested until you ask for it. That host then learns your network address and what a browser tells every site, but neither the key nor the address of this page.'}
        </p>
        <p className="font-mono text-12">{screenshot.address}</p>
      </Notice>
    );
  const source = screenshot.kind === 'remote' ? screenshot.address : screenshot.source;
  return (
    <img
      src={source}
      alt={label}
      referrerPolicy="no-referrer"
      draggable={false}
      className="max-h-[70vh] max-w-full border"
      onError={() => setFailed(text)}
    />
  );
}

export const ScreenshotViewer = ({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}) => (
  <div className="flex min-h-0 flex-1 justify-center bg-sunken p-4 md:overflow-auto">
    <Picture text={text} label={label} />
  </div>
);

interface SwipeProps {
  readonly previous: string;
  readonly current: string;
  readonly previousLabel: string;
  readonly currentLabel: string;
}

/** Two pictures over one another; the slider moves the edge between them. The older one is at the left. */
export function SwipeComparison({ previous, current, previousLabel, currentLabel }: SwipeProps) {
  const [share, setShare] = useState(50);
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({});
  const measure = (label: string) => (event: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = event.currentTarget;
    setSizes((now) => ({ ...now, [label]: `${naturalWidth} × ${naturalHeight}` }));
  };
  const [size, currentSize] = [sizes[previousLabel], sizes[currentLabel]];
  const [left, right] = [readScreenshot(previous), readScreenshot(current)];
  if (left.kind !== 'inline' || right.kind !== 'inline')
    return (
      <div className="grid min-h-0 flex-1 gap-4 bg-sunken p-4 md:grid-cols-2 md:overflow-auto">
        <Picture text={previous} label={previousLabel} />
        <Picture text={current} label={currentLabel} />
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 bg-sunken p-4 md:overflow-auto">
      <label className="flex items-center gap-3 text-12 text-muted">
        <span className="whitespace-nowrap">{previousLabel}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
          aria-label={`Edge between ${previousLabel} and ${currentLabel}, in percent`}
          className="h-6 flex-1 accent-(--color-accent)"
        />
        <span className="whitespace-nowrap">{currentLabel}</span>
      </label>
      {size !== undefined && currentSize !== undefined && size !== currentSize && (
        <p className="text-12 text-strong">
          {`${previousLabel} has ${size} pixels, ${currentLabel.toLowerCase()} ${currentSize}. Here both are drawn in one size, so that places do not lie upon one another.`}
        </p>
      )}
      <div className="relative mx-auto w-fit max-w-full overflow-hidden border">
        <img
          src={right.source}
          alt={currentLabel}
          onLoad={measure(currentLabel)}
          draggable={false}
          className="block max-h-[65vh] max-w-full"
        />
        <img
          src={left.source}
          alt={previousLabel}
          onLoad={measure(previousLabel)}
          draggable={false}
          className="absolute inset-0 size-full object-fill"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
          style={{ left: `${share}%` }}
        />
      </div>
    </div>
  );
}
