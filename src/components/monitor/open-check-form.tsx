import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { isUuid } from '#/contract/values/uuid.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';

interface OpenCheckFormProps {
  /** What was typed so far, as an address or elsewhere. */
  readonly monitorId?: string;
  readonly checkId?: string;
}

const FIELDS = [
  { key: 'monitorId', label: 'Monitor id' },
  { key: 'checkId', label: 'Check id' },
] as const;

/** What is wrong with an id; nothing typed is wrong only once it was asked for. */
const problemOf = (text: string, wasAsked: boolean) => {
  if (isUuid(text.trim())) return null;
  if (text.trim() === '')
    return wasAsked
      ? 'This id is needed: the API finds a check by its monitor and its own id.'
      : null;
  return 'Not a UUID. An id looks like 3f2a91c4-5b7d-4e8a-9c1f-0d6e2b7a4c55: 8, 4, 4, 4 and 12 characters from 0–9 and a–f.';
};

/** Opens a check by its ids: for deployments that list nothing, and for ids that came mistyped. */
export function OpenCheckForm({ monitorId = '', checkId = '' }: OpenCheckFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ monitorId, checkId });
  const [wasAsked, setAsked] = useState(false);
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = FIELDS.findIndex(({ key }) => !isUuid(typed[key].trim()));
    if (wrong < 0)
      return void navigate({
        to: '/monitors/$monitorId/checks/$checkId',
        params: { monitorId: typed.monitorId.trim(), checkId: typed.checkId.trim() },
      });
    setAsked(true);
    event.currentTarget.querySelectorAll('input')[wrong]?.focus();
  };
  return (
    <form className="flex max-w-xl flex-col gap-3" noValidate onSubmit={open}>
      {FIELDS.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          mono
          value={typed[key]}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
          problem={problemOf(typed[key], wasAsked)}
        />
      ))}
      <Button type="submit" variant="primary" className="self-start">
        Open the check
      </Button>
    </form>
  );
}
