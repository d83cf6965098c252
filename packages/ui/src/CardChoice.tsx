import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'

export type CardChoiceOption = {
  value: string
  label: ReactNode
  /** A sentence that says what the choice means. */
  help?: ReactNode
  icon: ReactNode
  /** A word that sets it apart: "Most people choose this". */
  badge?: ReactNode
}

export type CardChoiceProps = {
  /** Read out only: the screen says the same in its heading. */
  label: string
  options: readonly CardChoiceOption[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
}

/** One choice out of a few that need explaining, as cards. */
export function CardChoice({ label, options, value, onChange, error }: CardChoiceProps) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="flex flex-col gap-4"
    >
      {error && (
        <p role="alert" className="flex items-center gap-2 text-small font-medium text-danger-ink">
          <CircleAlert aria-hidden className="size-4.5 shrink-0" />
          {error}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className="group flex cursor-pointer items-start gap-4 rounded-lg border border-line bg-raised p-5 transition hover:border-line-2 selected:border-brand selected:bg-brand-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sunken text-ink group-selected:bg-brand group-selected:text-on-brand">
              {option.icon}
            </span>
            <span className="min-w-0">
              {option.badge && (
                <span className="mb-1.5 block w-fit rounded-full bg-sun-soft px-2.5 py-0.5 font-strong text-caption text-sun-ink">
                  {option.badge}
                </span>
              )}
              <span className="block text-h3">{option.label}</span>
              {option.help && <span className="mt-0.5 block text-small text-ink-2">{option.help}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
