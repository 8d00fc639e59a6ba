import { Contrast } from 'lucide-react';
import { Menu } from '#/ui/overlay/menu.tsx';
import { THEMES, useTheme } from '../theme/use-theme.ts';

export function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      label="Theme"
      iconOnly
      variant="quiet"
      icon={<Contrast size={16} aria-hidden />}
      className="text-muted"
      items={THEMES.map(({ id, label }) => ({
        label,
        checked: id === theme,
        onSelect: () => setTheme(id),
      }))}
    />
  );
}
