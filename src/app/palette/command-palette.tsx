export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}
