import { type ReactNode, useMemo, useRef } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { useElementWidth } from '#/ui/virtual-rows/use-element-width.ts';
import type { MapArea, SiteMap } from './build-map.ts';
import { type Box, layOutMap, NAME_HEIGHT } from './lay-out-map.ts';
import { fillOf, namePart } from './part-looks.ts';

/** What of the map the list below holds. */
export interface MapChoice {
  readonly path: string | undefined;
  readonly part: string | undefined;
}

interface SiteMapViewProps {
  readonly map: SiteMap;
  readonly chosen: MapChoice;
  readonly onChoose: (choice: MapChoice) => void;
  /** Between the map and its table. */
  readonly children: ReactNode;
}

const HEIGHT = 220;
/** Smaller parts have no room for their number. */
const ROOM_FOR_COUNT = { width: 26, height: 16 };

/**
 * The folders of a site as areas, by the number of their pages; each made of what became of them. A click lists those pages. Parts are for
 * the pointer: hundreds of stops would stand in a keyboard's way, for which the table is there.
 */
export function SiteMapView({ map, chosen, onChoose, children }: SiteMapViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const boxes = useMemo(() => layOutMap(map.areas, width, HEIGHT), [map, width]);
  const legend = useMemo(() => readLegend(map.areas), [map]);
  // Across in shares: a sheet of paper is not as wide as the screen that the map was laid out for.
  const put = (box: Box) => ({
    ...box,
    left: `${(100 * box.left) / width}%`,
    width: `${(100 * box.width) / width}%`,
  });
  return (
    <div className="flex flex-col gap-2">
      <div
        ref={place}
        role="group"
        aria-label={`Map of ${map.path === '' ? 'all pages' : map.path}`}
        className="relative w-full"
        style={{ height: HEIGHT }}
      >
        {boxes.map(({ area, box, parts }, index) => (
          <div key={`${index} ${area.path}`}>
            <button
              type="button"
              style={{ ...put(box), height: Math.min(NAME_HEIGHT, box.height) }}
              // The table has all of them for the keyboard; what is too small to be hit is not stopped at.
              tabIndex={Math.min(box.width, box.height) < NAME_HEIGHT ? -1 : undefined}
              className="absolute truncate rounded-sm px-1 text-left text-12 text-body hover:bg-hover"
              title={`${area.name}: ${formatCount(area.count, 'page')}`}
              aria-label={`${area.name}: ${formatCount(area.count, 'page')}`}
              disabled={area.path === null}
              onClick={() => onChoose({ path: area.path ?? undefined, part: undefined })}
            >
              <HiddenText text={area.name} />
              <span className="tabular text-muted">{` ${formatNumber(area.count)}`}</span>
            </button>
            {parts.map(({ part, box: inside }) => {
              const path = area.path ?? undefined;
              const isChosen = chosen.path === path && chosen.part === part.key;
              const words = `${area.name}, ${namePart(part).toLowerCase()}: ${formatCount(part.count, 'page')}`;
              return (
                <button
                  key={part.key}
                  type="button"
                  tabIndex={-1}
                  style={{ ...put(inside), ...fillOf(part) }}
                  className={joinClasses(
                    'absolute overflow-hidden forced-color-adjust-none hover:outline-2 hover:outline-strong',
                    isChosen && 'z-1 outline-3 outline-strong',
                  )}
                  aria-pressed={isChosen}
                  disabled={path === undefined}
                  aria-label={words}
                  title={words}
                  onClick={() =>
                    onChoose(isChosen ? { path, part: undefined } : { path, part: part.key })
                  }
                >
                  {inside.width >= ROOM_FOR_COUNT.width &&
                    inside.height >= ROOM_FOR_COUNT.height && (
                      <span className="tabular rounded-sm bg-page px-1 text-12 text-strong">
                        {formatNumber(part.count)}
                      </span>
                    )}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        {legend.map((part) => (
          <li key={part.key} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden
              className="inline-block size-3 forced-color-adjust-none"
              style={fillOf(part)}
            />
            {namePart(part)}
          </li>
        ))}
        <li>Small parts are drawn larger than their share.</li>
      </ul>
      {children}
      <Disclosure summary="The same as a table">
        <MapTable areas={map.areas} legend={legend} onChoose={onChoose} />
      </Disclosure>
    </div>
  );
}

const readLegend = (areas: readonly MapArea[]) => [
  ...new Map(areas.flatMap(({ parts }) => parts).map((part) => [part.key, part])).values(),
];

interface MapTableProps {
  readonly areas: readonly MapArea[];
  readonly legend: ReturnType<typeof readLegend>;
  readonly onChoose: (choice: MapChoice) => void;
}

const MapTable = ({ areas, legend, onChoose }: MapTableProps) => (
  <div className="max-h-72 overflow-auto">
    <table className="text-13">
      <thead>
        <tr className="border-b text-left text-muted">
          <th className="py-1 pr-4 font-normal">Folder</th>
          <th className="py-1 pr-4 text-right font-normal">Pages</th>
          {legend.map((part) => (
            <th key={part.key} className="py-1 pr-4 text-right font-normal whitespace-nowrap">
              {namePart(part)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area, index) => (
          <tr key={`${index} ${area.path}`} className="border-b">
            <th scope="row" className="py-1 pr-4 text-left font-normal wrap-anywhere">
              <button
                type="button"
                className={textLink}
                disabled={area.path === null}
                onClick={() => onChoose({ path: area.path ?? undefined, part: undefined })}
              >
                <HiddenText text={area.name} />
              </button>
            </th>
            <td className="tabular py-1 pr-4 text-right">{formatNumber(area.count)}</td>
            {legend.map(({ key }) => {
              const part = area.parts.find((each) => each.key === key);
              return (
                <td key={key} className="tabular py-1 pr-4 text-right">
                  {part !== undefined && (
                    <button
                      type="button"
                      className={textLink}
                      aria-label={`${area.name}, ${namePart(part).toLowerCase()}: ${formatCount(part.count, 'page')}`}
                      disabled={area.path === null}
                      onClick={() => onChoose({ path: area.path ?? undefined, part: key })}
                    >
                      {formatNumber(part.count)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
