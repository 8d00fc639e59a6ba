import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { hasModifier } from '../keys/has-modifier.ts';
import { useScrollPlace } from './scroll-place.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
  readonly mark?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: NoInfer<Id>;
  readonly onSelect: (id: Id) => void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
  readonly panelClassName?: string;
  readonly className?: string;
  /** At the right end of the row of tabs. */
  readonly aside?: ReactNode;
}

/** Tabs whose selection belongs to the owner (as a rule: to the URL). Arrow keys, Home and End move; the panel follows at once. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  panelClassName,
  className,
  aside,
}: TabsProps<Id>) {
  const id = useId();
  const place = useScrollPlace(`${label}, ${selected}`);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) followSelected(list.current);
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: current >= last ? 0 : current + 1,
      ArrowLeft: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const target = hasModifier(event) ? undefined : targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div className={joinClasses('flex min-w-0 flex-col', className)}>
      <div className="flex items-end border-b">
        {/* The tabs in it have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="-mb-px flex min-w-0 flex-1 gap-4 overflow-x-auto px-4 [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-tab-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={joinClasses(
                'ring-inside flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-13 whitespace-nowrap transition-colors duration-120',
                tab.id === selected
                  ? 'border-accent font-medium text-strong'
                  : 'border-transparent text-muted hover:text-strong',
              )}
            >
              {tab.mark}
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular font-normal text-muted">{formatNumber(tab.count)}</span>
              )}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        {...place}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${selected}`}
        tabIndex={-1}
        className={joinClasses('min-w-0 outline-none', panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Another tab may be selected without a click on it, as by a link or by going back: it comes into sight where the row is cut, and has the focus
 * where the tab before it had.
 */
function followSelected(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]');
  if (tab === null) return;
  const focused = document.activeElement;
  if (focused !== tab && focused?.role === 'tab' && list.contains(focused))
    tab.focus({ preventScroll: true });
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}
