import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { focusFirstWrong } from '#/ui/keys/focus-first-wrong.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { type JobIdReading, readJobId } from './read-job-id.ts';

function problemOf(reading: JobIdReading): string | null {
  if (reading.kind === 'malformed') return reading.problem;
  return reading.kind === 'empty' ? 'Paste the id of a run.' : null;
}

/** Opens any run by its id. A text that is none is explained and stays; nothing is sent for it. */
export function OpenRun() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reading = readJobId(text);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (reading.kind !== 'id') focusFirstWrong(event.currentTarget);
    else void navigate({ to: '/agent-runs/$jobId', params: { jobId: reading.jobId } });
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2" aria-label="Open a run">
      <TextField
        label="Open a run by its id"
        mono
        value={text}
        onChange={setText}
        problem={tried ? problemOf(reading) : null}
        placeholder="3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690"
        autoComplete="off"
        className="flex-1"
      />
      {/* In line with the field, below its label. */}
      <Button type="submit" className="mt-6">
        Open run
      </Button>
    </form>
  );
}
