import { type ReactNode, useMemo, useState } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { Fact } from '#/ui/text/fact.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { HostBehind, WebLink } from '#/ui/text/web-link.tsx';
import type { AskedRequest } from '../runs/remembered-runs.ts';
import { type AskedParts, readAsked } from './read-asked.ts';

interface AskedDrawerProps {
  readonly asked: AskedRequest;
  readonly onClose: () => void;
}

/** All that a run was asked, as far as this browser knows it. */
export function AskedDrawer({ asked: { request, isWhole }, onClose }: AskedDrawerProps) {
  const parts = useMemo(() => readAsked(request), [request]);
  const { prompt, schema, others } = parts;
  const isFile = useIsFile();
  return (
    <Dialog
      open
      onClose={onClose}
      title="What was asked"
      size="drawer"
      description={isFile ? 'As the file tells it.' : sayTeller(isWhole)}
    >
      <div className="flex flex-col gap-6">
        {prompt !== null && (
          <Part title="Prompt" aside={<CopyButton text={prompt} label="Copy prompt" />}>
            <p
              dir="auto"
              className="text-left text-14 leading-prose wrap-anywhere whitespace-pre-wrap text-body"
            >
              <HiddenText text={prompt} />
            </p>
          </Part>
        )}
        <Options parts={parts} />
        {parts.urls.length > 0 && <Urls urls={parts.urls} isStrict={parts.isStrict} />}
        {schema !== null && <RawJson value={schema} label="JSON Schema" defaultOpen />}
        {others !== null && <RawJson value={others} label="Other options" defaultOpen />}
      </div>
    </Dialog>
  );
}

const sayTeller = (isWhole: boolean): string =>
  isWhole
    ? 'As it was sent from this browser.'
    : 'As the list of runs tells it, which need not be all.';

const SHOWN_URLS = 100;

function Urls({ urls, isStrict }: Pick<AskedParts, 'urls' | 'isStrict'>) {
  const [shown, setShown] = useState(SHOWN_URLS);
  return (
    <Part
      title={formatCount(urls.length, 'URL')}
      aside={<CopyButton text={urls.join('\n')} label="Copy URLs" />}
    >
      {isStrict && <p className="text-13 text-muted">Nothing else was to be read.</p>}
      <ol className="text-13">
        {urls.slice(0, shown).map((url, index) => (
          // The same one may be given twice.
          <li key={index} className="border-t py-1 wrap-anywhere">
            <WebLink href={url} className="text-accent hover:underline">
              <HiddenText text={url} />
            </WebLink>{' '}
            <HostBehind address={url} />
          </li>
        ))}
      </ol>
      <ShowMore shown={shown} total={urls.length} onMore={() => setShown(shown + SHOWN_URLS)} />
    </Part>
  );
}

function Options({ parts: { ceiling, effort, model } }: { readonly parts: AskedParts }) {
  if (ceiling === null && effort === null && model === null) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
      {ceiling !== null && <Fact name="Credit ceiling">{sayCeiling(ceiling)}</Fact>}
      {effort !== null && <Fact name="Effort">{effort}</Fact>}
      {model !== null && <Fact name="Model">{model}</Fact>}
    </dl>
  );
}

const sayCeiling = (digits: string): string => {
  const credits = Number(digits);
  return Number.isSafeInteger(credits) ? `${formatNumber(credits)} credits` : digits;
};

interface PartProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ title, aside, children }: PartProps) => (
  <section className="flex flex-col gap-1">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-14">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
);
