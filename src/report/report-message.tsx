/** Shown in the place of a report that cannot be opened. */
export const ReportMessage = ({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
}) => (
  <main className="mx-auto flex max-w-2xl flex-col gap-2 p-6">
    <h1 className="text-20 text-strong">{title}</h1>
    <p className="text-14 text-body">{text}</p>
  </main>
);
