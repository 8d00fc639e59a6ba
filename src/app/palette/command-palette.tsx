import { Dialog } from '@base-ui/react/dialog';
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Bot, Clock, FileDiff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { useRecentVisits } from '#/components/recent-visits.ts';
import { CONNECTION, PLACES } from '../places/places.ts';
import { THEMES, useTheme } from '../theme/use-theme.ts';
import { placeOf } from './destination.ts';
import { LoneIdRows } from './lone-id-rows.tsx';
import { matchWords } from './match-words.ts';
import { DestinationItem, PaletteGroup, PaletteItem } from './palette-item.tsx';
import { readPasted } from './read-pasted.ts';
import { useKnownNames } from './use-known-names.ts';

const SHOWN_VISITS = 7;
const SHOWN_NAMES = 6;
/** One letter stands in nearly every name. */
const SHORTEST_NAME_PART = 2;
const NAME_ICONS = {
  monitor: <FileDiff size={14} aria-hidden />,
  run: <Bot size={14} aria-hidden />,
};

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);
const nameValue = (href: string) => `name ${href}`;

/** One field that takes anything: the name of a place or of a thing, something visited, an id, an address, an error. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState('');
  /** Whether the user has chosen a row since the last letter: then nothing else moves the highlight. */
  const hasMoved = useRef(false);
  const [visits] = useRecentVisits(useServiceName());
  const known = useKnownNames();
  const [, setTheme] = useTheme();
  const { destinations, loneIds, isWords, isAddress } = readPasted(text, window.location.origin);
  const go = (place: NavigateOptions) => {
    onClose();
    void navigate(place);
  };
  const matches = (words: string) => matchWords(text, words);
  const places = [...PLACES, CONNECTION].filter(({ label }) => matches(label));
  const found =
    text.trim().length < SHORTEST_NAME_PART
      ? []
      : known.filter(({ kind, name }) => matches(`${kind} ${name}`));
  const named = found
    .slice(0, SHOWN_NAMES)
    .map((one) => ({ ...one, href: router.buildLocation(one.link).href }));
  const recent = visits
    .filter(
      ({ title, href }) =>
        matches(`${title} ${href}`) && named.every((other) => other.href !== href),
    )
    .slice(0, SHOWN_VISITS);
  const themes = text.trim() === '' ? [] : THEMES.filter(({ label }) => matches(`theme ${label}`));
  const firstName = isWords && places.length === 0 ? named[0]?.href : undefined;
  useEffect(() => {
    // The names may arrive after the letters.
    if (firstName !== undefined && !hasMoved.current) setHighlighted(nameValue(firstName));
  }, [firstName]);
  const going = destinations.length > 0 && (
    <PaletteGroup heading="Go">
      {destinations.map((destination) => (
        <DestinationItem key={placeOf(destination)} destination={destination} onGo={go} />
      ))}
    </PaletteGroup>
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.01_220/0.4)]" />
        <Dialog.Popup className="fixed inset-x-3 top-[max(0.75rem,12vh)] z-40 mx-auto max-w-xl animate-appear overflow-hidden rounded-lg bg-raised shadow-float outline-none">
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label="Go to"
            value={highlighted}
            onValueChange={setHighlighted}
            onKeyDownCapture={({ key, ctrlKey }) => {
              if (MOVES.has(key) || ctrlKey) hasMoved.current = true;
            }}
            onPointerMoveCapture={() => {
              hasMoved.current = true;
            }}
          >
            <Command.Input
              value={text}
              onValueChange={(typed) => {
                hasMoved.current = false;
                setText(withoutKeys(typed));
              }}
              placeholder="Paste an id, an API address or an error, or type where to go"
              className="h-12 w-full border-b bg-transparent px-4 text-14 text-strong outline-none pointer-coarse:text-16"
            />
            <Command.List className="max-h-[min(28rem,60dvh)] overflow-y-auto p-1.5">
              {/* An address says where it leads. Words may be a name, and a name that fits leads further than a search for it. */}
              {isAddress && going}
              {loneIds.map((id) => (
                <LoneIdRows
                  key={id}
                  id={id}
                  isOnly={loneIds.length === 1 && !isAddress}
                  onGo={go}
                />
              ))}
              {!isAddress && !isWords && going}
              {places.length > 0 && (
                <PaletteGroup heading="Places">
                  {places.map(({ label, to }) => (
                    <PaletteItem
                      key={to}
                      value={`place ${to}`}
                      label={label}
                      onSelect={() => go({ to })}
                    />
                  ))}
                </PaletteGroup>
              )}
              {named.length > 0 && (
                <PaletteGroup heading="By name">
                  {named.map(({ kind, name, link, href }) => (
                    <PaletteItem
                      key={href}
                      value={nameValue(href)}
                      label={name}
                      hint={kind}
                      icon={NAME_ICONS[kind]}
                      onSelect={() => go(link)}
                    />
                  ))}
                </PaletteGroup>
              )}
              {recent.length > 0 && (
                <PaletteGroup heading="Visited in this browser">
                  {recent.map(({ title, href, kind }) => (
                    <PaletteItem
                      key={href}
                      value={`visit ${href}`}
                      label={title}
                      hint={kind}
                      icon={<Clock size={14} aria-hidden />}
                      onSelect={() => go({ href })}
                    />
                  ))}
                </PaletteGroup>
              )}
              {isWords && going}
              {themes.length > 0 && (
                <PaletteGroup heading="Theme">
                  {themes.map(({ id, label }) => (
                    <PaletteItem
                      key={id}
                      value={`theme ${id}`}
                      label={`Theme: ${label.toLowerCase()}`}
                      onSelect={() => {
                        setTheme(id);
                        onClose();
                      }}
                    />
                  ))}
                </PaletteGroup>
              )}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
