import { defineTask } from '../../slice.ts'
import { heldAddressMs } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { findUser, heldAddressOf, heldAddressTask, mailAddressOf, securityAddressOf } from '../users/index.ts'
import { checkPath } from './check-path.ts'

/** Whoever has a stolen token must not be able to fill an inbox with it, and a few mails are enough of a warning. */
const mailRate = { count: 6, seconds: 3_600, burst: 6 }

/** The address of before hears that another one was written over it, or that the name to sign in with is another one. */
export const tellHeldAddress = defineTask(heldAddressTask, async (services, { userId, isRenamed }) => {
  const { db, clock, secrets } = services
  const user = await findUser(db.read, userId)
  if (!user) return
  const to = await securityAddressOf(db.read, user)
  if (to === undefined || !(await isWithin(services, [{ name: 'mail-held', of: to, rate: mailRate }]))) return
  const now = clock.now()
  await db.tx(async (tx) => {
    if (isRenamed) {
      const cause = `usernameChanged ${userId} ${now.toISOString()}`
      const data = { username: user.username ?? '' }
      await queueMail(services, tx, { name: 'usernameChanged', user, path: '/account/signin', data, cause })
    }
    const next = mailAddressOf(user)
    if (!(await heldAddressOf(tx, userId)) || next === undefined) return
    const path = await checkPath(tx, services, {
      type: 'emailHeld',
      userId,
      // a fingerprint, because links outlive accounts and addresses must not
      changeId: secrets.fingerprint(next),
      createdDate: now,
      expirationDate: new Date(now.getTime() + heldAddressMs),
    })
    const cause = `emailHeld ${userId} ${now.toISOString()}`
    await queueMail(services, tx, { name: 'emailHeld', user, path, data: { email: next }, cause })
  })
})
