import { Fragment, useState } from 'react';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { listHotkeys } from '#/ui/keys/hotkey-registry.ts';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { groupBy } from '#/lib/group-by.ts';

const readSingleKeys = (stored: unknown) => stored !== false;

/** The keys that work on the screen behind this list. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const [groups] = useState(() => [...groupBy(listHotkeys(), ({ name }) => name)].toReversed());
  const [singleKeys, setSingleKeys] = useStoredState('single-keys', readSingleKeys);
  return (
    <Dialog open onClose={onClose} title="Keys">
      <div className="flex flex-col gap-5">
        {groups.map(([name, parts]) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-1 text-13">{name}</h3>
            <dl className="grid grid-cols-[1fr_auto] text-13">
              {/* What several keys do is said once, with all of them. */}
              {[
                ...groupBy(
                  parts.flatMap(({ hotkeys }) => hotkeys),
                  ({ label }) => label,
                ),
              ].map(([label, all]) => (
                <div
                  key={label}
                  className="col-span-2 grid min-h-7 grid-cols-subgrid items-center gap-4 border-t py-1"
                >
                  <dt>{label}</dt>
                  <dd className="flex items-center gap-1.5 justify-self-end">
                    {all.map(({ keys }, index) => (
                      <Fragment key={keys}>
                        {index > 0 && <span className="text-12 text-muted">or</span>}
                        <Kbd keys={keys} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single-key shortcuts"
          hint="Switch them off if speech input or a reading aid types letters for you. Keys with Ctrl or ⌘ keep working."
          checked={singleKeys}
          onChange={setSingleKeys}
        />
      </div>
    </Dialog>
  );
}
