import { Link } from '@tanstack/react-router';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { splitAtCheckIds } from './split-at-check-ids.ts';

interface CheckMessageProps {
  readonly text: string;
  /** Of which it names other checks. */
  readonly monitorId: string;
}

/** What a check says of itself; a check that it names is a link. */
export const CheckMessage = ({ text, monitorId }: CheckMessageProps) => (
  <span dir="auto" className="wrap-anywhere">
    {splitAtCheckIds(text).map((part, index) =>
      index % 2 === 0 ? (
        <HiddenText key={index} text={part} />
      ) : (
        <Link
          key={index}
          to="/monitors/$monitorId/checks/$checkId"
          params={{ monitorId, checkId: part }}
          className={textLink}
        >
          {part}
        </Link>
      ),
    )}
  </span>
);
