import { Dialog } from '@base-ui/react/dialog';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { BASE_PATH } from '#/lib/base-path.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { takeHeldText } from '#/ui/keys/hotkey-registry.ts';
import { useClickGuard } from '#/ui/overlay/use-click-guard.ts';
import { isForm, placeOf } from './destination.ts';
import { FileRows } from './file-rows.tsx';
import { LoneIdRows } from './lone-id-rows.tsx';
import { DestinationItem, PaletteGroup, PaletteRows } from './palette-item.tsx';
import { readPasted } from './read-pasted.ts';
import { useHighlight } from './use-highlight.ts';
import { usePaletteRows } from './use-palette-rows.tsx';

/** One field that takes anything: the name of a place or of a thing, something visited, an id, an address, an error. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const isFile = useConnections().chosen.kind === 'file';
  const read = readPasted(text, window.location.origin + BASE_PATH);
  const { loneIds, isWords, isAddress } = read;
  // Forms are not in a file, which cannot be asked.
  const destinations = isFile
    ? read.destinations.filter((place) => !isForm(place))
    : read.destinations;
  const go = (place: NavigateOptions) => {
    onClose();
    void navigate(place);
  };
  const { places, named, recent, themes } = usePaletteRows(text, go, onClose);
  const { highlighted, setHighlighted, moves, reset } = useHighlight(
    isWords && places.length === 0 ? named[0]?.value : undefined,
  );
  const going = destinations.length > 0 && (
    <PaletteGroup heading="Go">
      {destinations.map((destination) => (
        <DestinationItem key={placeOf(destination)} destination={destination} onGo={go} />
      ))}
    </PaletteGroup>
  );
  useClickGuard();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-[oklch(0.15_0.01_220/0.4)]" />
        <Dialog.Popup className="fixed inset-x-3 top-[max(0.75rem,12vh)] z-60 mx-auto max-w-xl animate-appear overflow-hidden rounded-lg bg-raised shadow-float outline-none">
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label="Go to"
            value={highlighted}
            onValueChange={setHighlighted}
            {...moves}
          >
            <Command.Input
              value={text}
              // A quick hand types, or pastes, before the field is here.
              onFocus={() => setText((typed) => typed + withoutKeys(takeHeldText()))}
              onValueChange={(typed) => {
                reset();
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
              <PaletteRows heading="Places" rows={places} />
              <FileRows text={text} onClose={onClose} />
              <PaletteRows heading="By name" rows={named} />
              <PaletteRows heading="Visited in this browser" rows={recent} />
              {isWords && going}
              <PaletteRows heading="Theme" rows={themes} />
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
