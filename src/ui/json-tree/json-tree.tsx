import './json-tree.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { RowOffsets } from '../virtual-rows/row-offsets.ts';
import { useScrollPlace } from '../layout/scroll-place.ts';
import { useVirtualRows } from '../virtual-rows/use-virtual-rows.ts';
import type { JsonTreeProps } from './json-tree-props.ts';
import { JsonTreeRow } from './json-tree-row.tsx';
import { JsonToolbar, SelectedValue } from './json-toolbar.tsx';
import { moveInTree } from './move-in-tree.ts';
import { useJsonFind } from './use-json-find.ts';
import { useJsonRows } from './use-json-rows.ts';
import { useRowInSight } from './use-row-in-sight.ts';
import { scaleWithFont } from '../layout/scale-with-font.ts';

const ROW_HEIGHT = scaleWithFont(24);

/** A JSON value as a tree whose rows are virtual: megabytes open at once, closed parts cost nothing. */
export function JsonTree(props: JsonTreeProps) {
  const { value, label, selectedPath, onSelect, className, plain = false } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const { rows, gone, places, unfolded, toggle, openTo, openTwo, closeAll } = useJsonRows(props);
  const selectedPlace = selected === null ? -1 : (places.get(selected) ?? -1);
  const offsets = useMemo(() => new RowOffsets(rows.length, () => ROW_HEIGHT), [rows]);
  const view = useVirtualRows({ offsets, scroller, block, measured: true });

  const bringIntoSight = useRowInSight({ places, offsets, scroller, view });
  const goTo = (path: string, place: 'nearest' | 'upper' = 'nearest') => {
    openTo(path);
    bringIntoSight(path, place);
    setSelected(path);
    onSelect?.(path);
  };
  const latestGoTo = useRef(goTo);
  useEffect(() => {
    latestGoTo.current = goTo;
  });
  useEffect(() => {
    if (selectedPath !== undefined) latestGoTo.current(selectedPath, 'upper');
  }, [selectedPath]);

  const find = useJsonFind(value, goTo, gone);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/' && !plain) {
      event.preventDefault();
      findField.current?.focus();
      return;
    }
    const move = moveInTree(rows, selectedPlace, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) goTo(move.to);
    else toggle(move.toggle);
  };
  const onClick = (event: React.MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const path = event.target.closest('[data-path]')?.getAttribute('data-path');
    if (path === null || path === undefined) return;
    setSelected(path);
    onSelect?.(path);
    if (event.target.closest('[data-toggle]') || event.detail === 2) toggle(path);
  };

  const place = useScrollPlace(label);
  const selectedRow = rows[selectedPlace];
  const isDrawn = selectedPlace >= view.first && selectedPlace < view.end;
  return (
    <section aria-label={label} className={joinClasses('json-tree', className)}>
      {!plain && (
        <JsonToolbar
          value={value}
          find={find}
          findField={findField}
          onLeaveFind={() => scroller.current?.focus()}
          onOpenTwo={openTwo}
          onCloseAll={closeAll}
        />
      )}
      <div
        ref={scroller}
        {...place}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={isDrawn ? `${id}-${selectedPlace}` : undefined}
        className="json-scroller"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="none" style={{ height: view.total }}>
          <div
            ref={block}
            role="none"
            className="json-block"
            style={{ transform: `translateY(${view.top}px)` }}
          >
            {rows.slice(view.first, view.end).map((row, drawn) => (
              <JsonTreeRow
                key={row.path}
                id={`${id}-${view.first + drawn}`}
                row={row}
                isSelected={row.path === selected}
                isUnfolded={unfolded.has(row.path)}
                needle={find.text.toLowerCase()}
                isActiveMatch={row.path === find.activePath && row.path !== selected}
              />
            ))}
          </div>
        </div>
      </div>
      {selectedRow && <SelectedValue row={selectedRow} />}
    </section>
  );
}
