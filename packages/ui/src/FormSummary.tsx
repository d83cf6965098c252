import { CircleAlert } from 'lucide-react'
import { textLinkClass } from './button-class.ts'

export type FormProblem = {
  /** Id of the control or of what is around it; without it the problem belongs to the whole form and is no link. */
  fieldId?: string | undefined
  text: string
}

export type FormSummaryProps = { title: string; problems: ReadonlyArray<FormProblem> }

/** What has to be put right, at the top of a long form or above its button. Each line leads to its field. */
export function FormSummary({ title, problems }: FormSummaryProps) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-danger-soft p-4 text-small text-danger-ink">
      <CircleAlert aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {problems.map(({ fieldId, text }) => (
            <li key={`${fieldId ?? ''} ${text}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  className={textLinkClass}
                  onClick={(event) => {
                    event.preventDefault()
                    focusControl(document.getElementById(fieldId))
                  }}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const controls = 'input:not([type=hidden]), textarea, button'

function focusControl(element: HTMLElement | null) {
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls)
  control?.focus()
}
