import { failureOf } from '@plaza/domain'
import { useCallback } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { acceptAtSignUp } from '../../parts/sign-in/asked-terms.ts'
import { newUserOf, type SignUpValues } from './sign-up.ts'

/** Signs in. Addresses are stored in lower case, other usernames as they are, so both spellings are tried. */
export function useLogIn() {
  const t = useT()
  const { session, notifier } = useServices()
  return useCallback(
    async (username: string, password: string) => {
      const typed = username.trim()
      try {
        await session.logIn({ username: typed, password })
      } catch (error) {
        if (failureOf(error).kind !== 'notAllowed' || typed === typed.toLowerCase()) throw error
        await session.logIn({ username: typed.toLowerCase(), password })
      }
      if (!session.isLasting()) notifier.show({ tone: 'info', text: t('auth.memoryOnly') })
    },
    [session, notifier, t],
  )
}

/** Makes the account and signs in. */
export function useSignUp() {
  const { sdk } = useServices()
  const logIn = useLogIn()
  return useCallback(
    async (values: SignUpValues) => {
      const user = newUserOf(values)
      await sdk.users.create(user)
      await logIn(user.username, user.password)
      void acceptAtSignUp(sdk)
    },
    [sdk, logIn],
  )
}
