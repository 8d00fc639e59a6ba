import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { MapArea, MapPart } from './build-map.ts';

/** In pixels from the corner of the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface AreaBox {
  readonly area: MapArea;
  readonly box: Box;
  readonly parts: readonly { readonly part: MapPart; readonly box: Box }[];
}

/** Height of the name above an area: WCAG 2.2 asks for targets of at least 24 px. */
export const NAME_HEIGHT = 24;
/** A part is at least so much of the whole: one error among thousands is seen, too. */
const LEAST_SHARE = 1 / 500;

interface Node {
  readonly area?: MapArea;
  readonly part?: MapPart;
  readonly children?: readonly Node[];
}

/** Where each area and part is drawn: a squarified treemap by the number of pages. */
export function layOutMap(
  areas: readonly MapArea[],
  width: number,
  height: number,
): readonly AreaBox[] {
  const total = areas.reduce((sum, { count }) => sum + count, 0);
  const tree: Node = {
    children: areas.map((area) => ({ area, children: area.parts.map((part) => ({ part })) })),
  };
  const root = treemap<Node>()
    .tile(treemapSquarify)
    .size([width, height])
    .paddingInner(2)
    .paddingTop(({ depth }) => (depth === 1 ? NAME_HEIGHT : 0))
    .round(true)(
    hierarchy(tree).sum(({ part }) =>
      part === undefined ? 0 : Math.max(part.count, total * LEAST_SHARE),
    ),
  );
  const boxOf = ({ x0, y0, x1, y1 }: typeof root): Box => ({
    left: x0,
    top: y0,
    width: Math.max(0, x1 - x0),
    height: Math.max(0, y1 - y0),
  });
  return (root.children ?? []).flatMap((node) => {
    const { area } = node.data;
    if (area === undefined) return [];
    const parts = (node.children ?? []).flatMap((leaf) =>
      leaf.data.part === undefined ? [] : [{ part: leaf.data.part, box: boxOf(leaf) }],
    );
    return [{ area, box: boxOf(node), parts }];
  });
}
