import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export type FormAlertProps = { children: ReactNode; tone?: 'danger' | 'ok' }

/** One sentence about the whole form. The region is always there, so that a new sentence is read out. */
export function FormAlert({ children, tone = 'danger' }: FormAlertProps) {
  const look = tone === 'ok' ? 'bg-ok-soft text-ok-ink' : 'bg-danger-soft text-danger-ink'
  return (
    <div role={tone === 'ok' ? 'status' : 'alert'} className={children ? undefined : 'sr-only'}>
      {children && (
        <p className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-small font-medium ${look}`}>
          {tone === 'ok' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
