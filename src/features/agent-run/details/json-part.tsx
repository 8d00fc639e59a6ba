import { RawJson } from '#/ui/raw-json.tsx';

/** A value of an event as it came. */
export const JsonPart = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  <section className="flex min-w-0 flex-col gap-1">
    <h3 className="text-12 font-medium text-muted">{label}</h3>
    <RawJson value={value} label={label} defaultOpen />
  </section>
);
