import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { ignoreHeldEnter } from '../keys/ignore-held-enter.ts';
import { Kbd } from '../keys/kbd.tsx';
import { closeUnlessOnTrigger } from './close-unless-on-trigger.ts';
import type { MenuStart } from './panel-trigger.tsx';
import { useClickGuard } from './use-click-guard.ts';

export type MenuItem =
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      /** A line below the label. */
      readonly hint?: string;
      readonly shortcut?: string;
      readonly disabled?: boolean;
      readonly danger?: boolean;
      /** Shows a mark before the label: one of several was chosen. */
      readonly checked?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly heading: string }
  | 'separator';

export interface MenuPanelProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  /** Which action has the focus at once: by a pointer none has, and a second press meets nothing. */
  readonly start?: MenuStart | undefined;
  readonly onClose: () => void;
}

function keyOf(item: MenuItem, index: number): string {
  if (item === 'separator') return `separator ${index}`;
  return 'heading' in item ? item.heading : `${item.label} ${index}`;
}

/**
 * The library begins at an action only where its own button was pressed, which is not here before the menu is. A frame later than the menu
 * itself, which has heard by then that it is open.
 */
function focusAction(menu: HTMLElement, start: MenuStart): () => void {
  const frame = requestAnimationFrame(() => {
    const actions = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    // It may not be placed yet: to scroll to it would move the page.
    actions.at(start === 'first' ? 0 : -1)?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}

export function MenuPanel({ label, anchor, items, align, start, onClose }: MenuPanelProps) {
  const begin = useCallback(
    (menu: HTMLElement | null) =>
      menu && start !== undefined ? focusAction(menu, start) : undefined,
    [start],
  );
  useClickGuard('[role="menu"]');
  const hasChecks = items.some(
    (item) => item !== 'separator' && 'checked' in item && item.checked !== undefined,
  );
  return (
    <Menu.Root
      open
      onOpenChange={closeUnlessOnTrigger(anchor, onClose)}
      // A pointer that only rests where the menu comes would take the focus from the action that a key began at.
      highlightItemOnHover={start === undefined}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Menu.Popup
            ref={begin}
            aria-label={label}
            onKeyDownCapture={ignoreHeldEnter}
            finalFocus={() => anchor}
            className="max-h-(--available-height) max-w-80 min-w-44 animate-appear overflow-y-auto rounded-lg bg-raised p-1 shadow-float outline-none"
          >
            {items.map((item, index) => {
              if (item === 'separator')
                return <Menu.Separator key={keyOf(item, index)} className="my-1 h-px bg-line" />;
              if ('heading' in item)
                return (
                  <div
                    key={keyOf(item, index)}
                    role="presentation"
                    className="px-2 pt-1.5 pb-1 text-12 text-muted"
                  >
                    {item.heading}
                  </div>
                );
              return (
                <Menu.Item
                  key={keyOf(item, index)}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                  className={joinClasses(
                    'ring-inside flex min-h-7 items-center gap-2 rounded-md px-2 py-1 text-13 data-disabled:opacity-50 data-highlighted:bg-hover',
                    start !== undefined && item.disabled !== true && 'hover:bg-hover',
                    item.danger === true ? 'text-error' : 'text-strong',
                  )}
                >
                  {hasChecks && (
                    <span className="w-3.5 shrink-0">
                      {item.checked === true && <Check size={14} aria-hidden />}
                    </span>
                  )}
                  {item.icon}
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{item.label}</span>
                    {item.hint !== undefined && (
                      <span className="block text-12 text-muted">{item.hint}</span>
                    )}
                  </span>
                  {item.checked === true && <span className="sr-only">, chosen</span>}
                  {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
