import { Dialog } from '@base-ui/react/dialog';
import { Command } from 'cmdk';
import { ArrowRight, Clock, CornerDownLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigation } from '#/ui/link.tsx';
import { useRecentVisits } from '#/ui/recent-visits.ts';
import { CONNECTION_HREF, PLACES } from '../places.ts';
import { stringifySearch } from '../search-codec.ts';
import { THEMES, useTheme } from '../use-theme.ts';
import { matchWords } from './match-words.ts';
import { hrefOf, readPasted } from './read-pasted.ts';
import { useLoneId } from './use-lone-id.ts';

const SHOWN_VISITS = 7;

/** One field that takes anything: the name of a place, something visited, an id, an address, an error. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const navigation = useNavigation();
  const [text, setText] = useState('');
  const [visits] = useRecentVisits();
  const [, setTheme] = useTheme();
  const reading = readPasted(text, window.location.origin);
  const loneId = useLoneId(reading.loneId);
  const go = (href: string) => {
    onClose();
    navigation.navigate(href);
  };
  const matches = (words: string) => matchWords(text, words);
  const places = [{ label: 'Home', href: '/' }, ...PLACES, { label: 'Connection', href: CONNECTION_HREF }].filter(({ label }) =>
    matches(label),
  );
  const recent = visits.filter(({ title, href }) => matches(`${title} ${href}`)).slice(0, SHOWN_VISITS);
  const themes = text.trim() === '' ? [] : THEMES.filter(({ label }) => matches(`theme ${label}`));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.01_220/0.4)]" />
        <Dialog.Popup className="fixed inset-x-3 top-[max(0.75rem,12vh)] z-40 mx-auto max-w-xl animate-appear overflow-hidden rounded-lg bg-raised shadow-float outline-none">
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Command shouldFilter={false} loop label="Go to">
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder="Paste an id, an API address or an error, or type where to go"
              className="h-12 w-full border-b bg-transparent px-4 text-14 text-strong outline-none pointer-coarse:text-16"
            />
            <Command.List className="max-h-[min(28rem,60dvh)] overflow-y-auto p-1.5">
              {reading.loneId !== null && (
                <Group heading="This id">
                  {loneId?.destination && <Row destination={loneId.destination} onGo={go} />}
                  {loneId?.state !== 'found' && (
                    <p role="status" className="px-2.5 py-1.5 text-13 text-muted">
                      {loneId?.state === 'nowhere'
                        ? 'The service knows no run, monitor or check with this id, or it belongs to another team.'
                        : 'Asking the service what this is'}
                    </p>
                  )}
                </Group>
              )}
              {reading.destinations.length > 0 && (
                <Group heading={reading.loneId === null ? 'Go' : 'Open it anyway'}>
                  {reading.destinations.map((destination) => (
                    <Row key={destination.label} destination={destination} onGo={go} />
                  ))}
                </Group>
              )}
              {places.length > 0 && (
                <Group heading="Places">
                  {places.map(({ label, href }) => (
                    <Item
                      key={href}
                      value={`place ${href}`}
                      label={label}
                      icon={<ArrowRight size={14} aria-hidden />}
                      onSelect={() => go(href)}
                    />
                  ))}
                </Group>
              )}
              {recent.length > 0 && (
                <Group heading="Visited in this browser">
                  {recent.map(({ title, href, kind }) => (
                    <Item
                      key={href}
                      value={`visit ${href}`}
                      label={title}
                      hint={kind}
                      icon={<Clock size={14} aria-hidden />}
                      onSelect={() => go(href)}
                    />
                  ))}
                </Group>
              )}
              {themes.length > 0 && (
                <Group heading="Theme">
                  {themes.map(({ id, label }) => (
                    <Item
                      key={id}
                      value={`theme ${id}`}
                      label={`Theme: ${label.toLowerCase()}`}
                      icon={<ArrowRight size={14} aria-hidden />}
                      onSelect={() => {
                        setTheme(id);
                        onClose();
                      }}
                    />
                  ))}
                </Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Group = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-muted"
  >
    {children}
  </Command.Group>
);

function Row({
  destination,
  onGo,
}: {
  readonly destination: Parameters<typeof hrefOf>[0] & { readonly label: string; readonly hint: string };
  readonly onGo: (href: string) => void;
}) {
  const href = hrefOf(destination, stringifySearch);
  return (
    <Item
      value={`go ${destination.label} ${href}`}
      label={destination.label}
      hint={destination.hint}
      icon={<ArrowRight size={14} aria-hidden />}
      onSelect={() => onGo(href)}
    />
  );
}

interface ItemProps {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

const Item = ({ value, label, hint, icon, onSelect }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="group flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-13 text-strong data-[selected=true]:bg-selected"
  >
    <span className="shrink-0 text-muted">{icon}</span>
    <span className="max-w-[60%] shrink-0 truncate">{label}</span>
    {hint !== undefined && <span className="min-w-0 flex-1 truncate text-12 text-muted">{hint}</span>}
    <CornerDownLeft size={12} aria-hidden className="ml-auto hidden shrink-0 text-muted group-data-[selected=true]:block" />
  </Command.Item>
);
