import { cx, useStore } from '@plaza/ui'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { type MessageId, useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import type { ThemeChoice } from '../lib/theme.ts'

const options: ReadonlyArray<{ value: ThemeChoice; label: MessageId; icon: LucideIcon }> = [
  { value: 'light', label: 'theme.light', icon: Sun },
  { value: 'dark', label: 'theme.dark', icon: Moon },
  { value: 'system', label: 'theme.system', icon: Monitor },
]

/** Light, dark or as the device says, at once. */
export function ThemeSwitch() {
  const t = useT()
  const { theme } = useServices()
  const choice = useStore(theme.choice)
  const name = useId()
  if (!theme.canChoose) return null
  return (
    <fieldset className="flex rounded-full border border-line bg-raised p-0.5">
      <legend className="sr-only">{t('theme.title')}</legend>
      {options.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={t(label)}
          className={cx(
            'relative flex size-10 cursor-pointer items-center justify-center rounded-full transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
            value === choice ? 'bg-sunken text-ink' : 'text-ink-3 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === choice}
            onChange={() => theme.save(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{t(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
