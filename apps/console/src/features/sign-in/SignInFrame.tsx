import { textLinkClass } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { ServiceLogo, usePlainName } from '../../lib/ServiceLogo.tsx'
import { useServices } from '../../lib/services.tsx'

type SignInFrameProps = { title: string; text?: ReactNode; children: ReactNode }

/** One thing at a time, in the middle: who we are, what is asked, and the way back to the site. */
export function SignInFrame({ title, text, children }: SignInFrameProps) {
  const t = useT()
  useTitle(title)
  const { siteUrl } = useServices().boot
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-6 md:justify-center md:py-12">
      <main className="flex w-full max-w-sign-in flex-col gap-6">
        <div className="self-center">
          <ServiceLogo />
        </div>
        <div className="rounded-lg border border-line bg-raised p-5 shadow-2 md:p-8">
          <h1 className="text-console-h1">{title}</h1>
          {text && <p className="mt-1.5 text-small text-ink-2">{text}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <p className="text-center text-small">
          <a href={siteUrl} className={textLinkClass}>
            {t('login.back', { service: usePlainName() })}
          </a>
        </p>
      </main>
    </div>
  )
}
