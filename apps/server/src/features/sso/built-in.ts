import { defaultMapping, type Mapping } from './mapping.ts'

type BuiltIn = { settings: Record<string, string>; mapping: Mapping }

const google = 'https://www.googleapis.com/auth/userinfo'

/**
 * Providers whose addresses and claims are known (docs/contract/01-auth.md §8.1). Their values win over what operators
 * have stored.
 */
export const builtIn: Readonly<Record<string, BuiltIn>> = Object.assign(Object.create(null), {
  facebook: {
    settings: {
      authorizationUrl: 'https://www.facebook.com/v7.0/dialog/oauth',
      tokenUrl: 'https://graph.facebook.com/v7.0/oauth/access_token',
      userInfoUrl: 'https://graph.facebook.com/me',
    },
    mapping: { ...defaultMapping, firstname: 'first_name', lastname: 'last_name' },
  },
  github: {
    settings: {
      authorizationUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      userInfoUrl: 'https://api.github.com/user',
    },
    mapping: { displayName: 'name', email: 'email' },
  },
  google: {
    settings: {
      issuer: 'https://accounts.google.com',
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
      scope: `${google}.profile ${google}.email`,
    },
    mapping: { ...defaultMapping, 'platformData.instant.emailVerified': 'email_verified' },
  },
} satisfies Record<string, BuiltIn>)
