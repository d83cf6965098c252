import { slice } from '../../slice.ts'
import { refreshTokenIn } from './cookie.ts'
import { loginToConsole } from './login.ts'
import { loginByProvider } from './login-by-provider.ts'
import { logoutOfConsole } from './logout.ts'
import { refreshConsole } from './refresh.ts'
import { lookSetup, setup } from './setup.ts'
import { verify } from './verify.ts'

export const consoleSignIn = slice({
  handlers: {
    console: {
      login: ({ body: { code, ...password } }, { actor, services }) =>
        code === undefined ? loginToConsole(password, actor, services) : loginByProvider(code, actor, services),
      verify: ({ body }, { actor, services }) => verify(body, actor, services),
      refresh: ({ body }, { actor, services, headers }) =>
        refreshConsole({ pageKey: body.pageKey, refreshToken: refreshTokenIn(headers, services) }, actor, services),
      logout: (_request, { actor, services, headers }) =>
        logoutOfConsole(refreshTokenIn(headers, services), actor, services),
      lookSetup: ({ body }, { services }) => lookSetup(body.token, services),
      setup: ({ body }, { actor, services }) => setup(body, actor, services),
    },
  },
})
