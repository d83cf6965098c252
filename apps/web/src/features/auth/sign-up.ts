export type SignUpValues = {
  firstname: string
  email: string
  password: string
  role: string
  hasAcceptedTerms: boolean
  wantsNews: boolean
}

/**
 * The request behind the sign-up form. The address is the username, in lower case, because people write their
 * address in either case but mean the same account.
 */
export function newUserOf({ firstname, email, password, role, wantsNews }: SignUpValues) {
  const address = email.trim().toLowerCase()
  const name = firstname.trim()
  return {
    username: address,
    email: address,
    password,
    firstname: name,
    // others see this name; first names are private
    displayName: name,
    ...(role && { roles: [role] }),
    ...(wantsNews && { metadata: { _private: { plaza: { notifications: { news: { email: true } } } } } }),
  }
}
