import { ChevronDown } from 'lucide-react'
import { cx } from '../cx.ts'
import { Menu, MenuItem, MenuSection } from '../Menu.tsx'
import { PressButton } from '../PressButton.tsx'

export type FilterMenuProps = {
  /** What is filtered by ("Role"). */
  label: string
  /** The choice that filters nothing; without it one of the options always holds. */
  anyLabel?: string | undefined
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const any = 'any'

/** A filter with a few values, as a pill that says which one is chosen. */
export function FilterMenu({ label, anyLabel, options, value, onChange }: FilterMenuProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      placement="bottom start"
      trigger={
        <PressButton
          className={cx(
            'hit-area inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 py-1.5 text-small font-semibold transition',
            chosen && anyLabel !== undefined
              ? 'border-brand-edge bg-brand-soft text-brand-ink'
              : 'border-line bg-raised text-ink hover:border-line-2 hover:bg-sunken',
          )}
        >
          {chosen ? `${label}: ${chosen.label}` : label}
          <ChevronDown aria-hidden className="size-4" />
        </PressButton>
      }
    >
      <MenuSection
        title={label}
        selectedId={chosen?.value ?? any}
        onSelect={(id) => onChange(id === any ? undefined : String(id))}
      >
        {anyLabel !== undefined && <MenuItem id={any}>{anyLabel}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} id={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
