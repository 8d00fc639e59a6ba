import { useState } from 'react';
import { formatCount, formatNumber, writeNumber } from '#/lib/format/format-number.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { WebLink } from '#/ui/text/web-link.tsx';
import type { Comparison } from './compare-answers.ts';

/** As many as both searches can be asked for. */
const AT_ONCE = 200;

function nameFinders({ developer, general }: Comparison['rows'][number]): string {
  if (general === null) return 'developer only';
  return developer === null ? 'general only' : 'both';
}

/** Which addresses both searches found, which only one, each with its position. */
export function ComparisonTable({
  comparison,
  doubt,
}: {
  readonly comparison: Comparison;
  /** What of the answers is not compared; null where all of it is. */
  readonly doubt: string | null;
}) {
  const [shown, setShown] = useState(AT_ONCE);
  const { rows, both, developerOnly, generalOnly, withoutAddress } = comparison;
  return (
    <section aria-label="Comparison of the two searches" className="flex flex-col gap-2">
      <output className="block text-13 text-body">
        {`Both found ${formatNumber(both)}. Only the developer search: ${formatNumber(developerOnly)}. Only the general search: ${formatNumber(generalOnly)}.`}
        {withoutAddress > 0 &&
          ` Not compared: ${formatCount(withoutAddress, 'result')} without an address.`}
        {doubt !== null && ` ${doubt}`}
      </output>
      <div className="overflow-x-auto">
        <table className="w-full text-13">
          <thead>
            <tr className="border-b text-left text-12 text-muted">
              <th className="py-1.5 pr-4 font-medium">Found by</th>
              <th className="py-1.5 pr-4 text-right font-medium">Developer</th>
              <th className="py-1.5 pr-4 text-right font-medium">General</th>
              <th className="py-1.5 font-medium">Page</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.url} className="border-b align-top">
                <td className="py-1.5 pr-4 whitespace-nowrap">{nameFinders(row)}</td>
                <td className="py-1.5 pr-4 text-right tabular">{row.developer ?? '–'}</td>
                <td className="py-1.5 pr-4 text-right tabular">
                  {row.general === null ? '–' : writeNumber(row.general)}
                </td>
                <td className="min-w-0 py-1.5">
                  <WebLink href={row.url} className={textLink}>
                    <span dir="auto" className="wrap-anywhere">
                      <HiddenText text={row.title} />
                    </span>
                  </WebLink>
                  <span className="block font-mono text-12 text-muted wrap-anywhere">
                    <HiddenText text={row.url} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore shown={shown} total={rows.length} onMore={() => setShown(shown + AT_ONCE)} />
    </section>
  );
}
