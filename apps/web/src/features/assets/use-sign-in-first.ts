import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUserId } from '../../lib/me.ts'

/** Whether a dialog for members may open. Strangers are asked who they are first, then it opens by itself. */
export function useSignInFirst(isWanted: boolean): boolean {
  const navigate = useNavigate()
  const userId = useUserId()
  const wasSent = useRef(false)
  const mustSignIn = isWanted && userId === null

  useEffect(() => {
    if (!mustSignIn) {
      wasSent.current = false
      return
    }
    if (wasSent.current) return
    wasSent.current = true
    void navigate({ to: '.', search: (search) => ({ ...search, auth: 'login' }) })
  }, [mustSignIn, navigate])

  return isWanted && userId !== null
}
