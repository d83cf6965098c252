import { cx } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

const labels: Record<Exclude<Strength, 0>, MessageId> = {
  1: 'auth.strength.weak',
  2: 'auth.strength.fair',
  3: 'auth.strength.good',
  4: 'auth.strength.strong',
}

const colours: Record<Exclude<Strength, 0>, string> = { 1: 'bg-danger', 2: 'bg-sun', 3: 'bg-ok', 4: 'bg-ok' }

/** How hard a new password is to guess, in a word and four bars; before that, what is needed. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT()
  const strength = passwordStrength(password)
  if (strength === 0) return t('auth.password.help', { min: 8 })
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="flex gap-1">
        {([1, 2, 3, 4] as const).map((bar) => (
          <span key={bar} className={cx('h-1 w-7 rounded-full', bar <= strength ? colours[strength] : 'bg-line')} />
        ))}
      </span>
      {t(labels[strength])}
    </span>
  )
}
