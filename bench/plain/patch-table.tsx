import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface PatchData {
  readonly patch: string;
}

const BACKGROUNDS: Readonly<Record<string, string>> = { '+': '#e6ffed', '-': '#ffeef0' };

/** Every line of the patch as a row of a table: what one writes first. */
function PatchTable({ patch }: PatchData) {
  return (
    <div id="lines" style={{ height: 700, overflow: 'auto', font: '13px/22px monospace' }}>
      <table>
        <tbody>
          {patch.split('\n').map((line, row) => (
            <tr
              key={row}
              data-line={row}
              style={{
                background: BACKGROUNDS[line.charAt(0)] ?? 'white',
              }}
            >
              <td>{row}</td>
              <td>{row}</td>
              <td>{line.slice(0, 1)}</td>
              <td style={{ whiteSpace: 'pre-wrap' }}>{line.slice(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Page({ patch }: PatchData) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <PatchTable patch={patch} />}
    </>
  );
}

export function show(root: HTMLElement, data: unknown): void {
  createRoot(root).render(<Page {...(data as PatchData)} />);
}
