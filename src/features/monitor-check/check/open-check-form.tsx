import { useState } from 'react';
import { isUuid } from '#/contract/uuid.ts';
import { LinkButton } from '#/ui/button.tsx';
import { TextField } from '#/ui/text-field.tsx';

interface OpenCheckFormProps {
  /** What was typed so far, as an address or elsewhere. */
  readonly monitorId?: string;
  readonly checkId?: string;
  readonly hrefOf: (monitorId: string, checkId: string) => string;
}

const problemOf = (text: string) =>
  text.trim() === '' || isUuid(text.trim())
    ? null
    : 'Not a UUID. An id looks like 3f2a91c4-5b7d-4e8a-9c1f-0d6e2b7a4c55: 8, 4, 4, 4 and 12 characters from 0–9 and a–f.';

/** Opens a check by its ids: for deployments that list nothing, and for ids that came mistyped. */
export function OpenCheckForm({ monitorId = '', checkId = '', hrefOf }: OpenCheckFormProps) {
  const [typed, setTyped] = useState({ monitorId, checkId });
  const ids = { monitorId: typed.monitorId.trim(), checkId: typed.checkId.trim() };
  const isReady = isUuid(ids.monitorId) && isUuid(ids.checkId);
  return (
    <form className="flex max-w-xl flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Monitor id"
        mono
        value={typed.monitorId}
        onChange={(value) => setTyped({ ...typed, monitorId: value })}
        problem={problemOf(typed.monitorId)}
      />
      <TextField
        label="Check id"
        mono
        value={typed.checkId}
        onChange={(value) => setTyped({ ...typed, checkId: value })}
        problem={problemOf(typed.checkId)}
      />
      {isReady ? (
        <LinkButton href={hrefOf(ids.monitorId, ids.checkId)} variant="primary" className="self-start">
          Open the check
        </LinkButton>
      ) : (
        <p className="text-13 text-muted">Both ids are needed: the API finds a check by its monitor and its own id.</p>
      )}
    </form>
  );
}
