import { Link, textLink } from '#/ui/link.tsx';
import { splitAtCheckIds } from './split-at-check-ids.ts';

interface CheckMessageProps {
  readonly text: string;
  /** The address of another check of the same monitor. */
  readonly hrefOfCheck: (checkId: string) => string;
}

/** What a check says of itself; a check that it names is a link. */
export const CheckMessage = ({ text, hrefOfCheck }: CheckMessageProps) => (
  <span dir="auto" className="wrap-anywhere">
    {splitAtCheckIds(text).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <Link key={index} href={hrefOfCheck(part)} className={textLink}>
          {part}
        </Link>
      ),
    )}
  </span>
);
