import { ARTIFACT_KINDS } from '#/contract/values/developer-search-values.ts';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { KindMark } from './kind-mark.tsx';
import { kindWords } from './kind-words.ts';
import { isKind } from './form-values.ts';

interface Props {
  /** Empty: all. */
  readonly types: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (types: readonly string[]) => void;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const OPTIONS = ARTIFACT_KINDS.map((kind) => ({
  value: kind,
  label: capitalise(kindWords(kind).many),
  mark: <KindMark kind={kind} />,
}));

/** Which kinds are searched. All of them is the default, and is in no request. */
export function KindToggle({ types, problem, onChange }: Props) {
  const chosen = types.length === 0 ? ARTIFACT_KINDS : types;
  const toggle = (kind: string) => {
    const next = chosen.includes(kind)
      ? chosen.filter((other) => other !== kind)
      : [...chosen, kind];
    onChange(
      ARTIFACT_KINDS.every((other) => next.includes(other)) && next.every(isKind) ? [] : next,
    );
  };
  return (
    <div className="flex flex-col gap-1">
      <span className="text-13 font-medium text-strong">Kinds</span>
      <ToggleFilter label="Kinds" options={OPTIONS} selected={chosen} onToggle={toggle} />
      {problem === undefined ? (
        <span className="text-13 text-muted">
          {types.length === 0 ? 'All four, the default' : `${types.length} of 4`}
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2 text-13 text-error">
          {problem}
          <Button size="small" onClick={() => onChange(types.filter(isKind))}>
            Remove what is unknown
          </Button>
        </span>
      )}
    </div>
  );
}
