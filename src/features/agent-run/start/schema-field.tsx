import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextArea } from '#/ui/controls/text-field.tsx';
import type { SchemaFault } from './start-draft.ts';

const EXAMPLE = {
  type: 'object',
  properties: {
    plans: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          monthlyPrice: { type: 'number' },
          url: { type: 'string', format: 'uri' },
        },
        required: ['name'],
      },
    },
  },
  required: ['plans'],
};

/** As it is where the browser cannot print it: nested too deeply, which the list of problems says. */
function format(text: string): string {
  try {
    return printJson(parseJson(text), 2);
  } catch {
    return text;
  }
}

interface SchemaFieldProps {
  readonly text: string;
  readonly fault: SchemaFault | null;
  readonly onChange: (text: string) => void;
}

/** The JSON Schema of the result as text, checked while typing: first as JSON, then as a schema. */
export function SchemaField({ text, fault, onChange }: SchemaFieldProps) {
  const isEmpty = text.trim() === '';
  const isJson = !isEmpty && (fault === null || fault.problems.length > 0);
  return (
    <div className="flex flex-col gap-1">
      <TextArea
        label="JSON Schema of the result"
        mono
        rows={isEmpty ? 2 : 6}
        value={text}
        onChange={onChange}
        placeholder="Optional: the shape that the data must have"
        problem={fault?.message}
        aside={
          <span className="flex gap-1">
            {isEmpty && (
              <Button size="small" variant="quiet" onClick={() => onChange(printJson(EXAMPLE, 2))}>
                Insert an example
              </Button>
            )}
            {isJson && (
              <Button size="small" variant="quiet" onClick={() => onChange(format(text))}>
                Format
              </Button>
            )}
          </span>
        }
      />
      {fault !== null && fault.problems.length > 0 && (
        <ul aria-label="Errors in the schema" className="ml-5 flex flex-col gap-0.5 text-13">
          {fault.problems.map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`} className="wrap-anywhere">
              <code className="text-12 text-strong">
                {pointer === '' ? 'the schema itself' : pointer}
              </code>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
