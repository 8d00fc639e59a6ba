import { X } from 'lucide-react';
import { Button, IconButton } from '../button.tsx';
import { dismissToast, type Toast } from '../toast.tsx';

export const ToastList = ({ toasts }: { readonly toasts: readonly Toast[] }) => (
  <>
    {toasts.map((toast) => (
      <div
        key={toast.id}
        className="pointer-events-auto flex max-w-md animate-appear items-center gap-2 rounded-lg bg-raised py-1.5 pr-1.5 pl-3 text-13 shadow-float"
      >
        <span className={toast.tone === 'error' ? 'text-error' : 'text-strong'}>{toast.text}</span>
        {toast.action && (
          <Button
            size="small"
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </Button>
        )}
        <IconButton label="Dismiss" icon={<X size={14} aria-hidden />} size="small" onClick={() => dismissToast(toast.id)} />
      </div>
    ))}
  </>
);
