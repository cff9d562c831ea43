import { cashMethod } from 'contract/sales/order.ts'
import { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { importsOf } from './imports-of.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const home = 'provider/src/sales/gateways/'

/**
 * Nothing in the provider checks which gateway one is: the gateway's own description has the answers (`gateway-kind.ts`, `gateway-account.ts`).
 */
export function checkGatewayNames(root: string): string[] {
  return gatewayNameFaults(sourceFiles(root, /^provider\/src\/.+\.ts$/))
}

/**
 * Exempt: the ledger, which is below the gateways; words that people read; and cash, which is a gateway only for refunds, and which every shop
 * switches on itself.
 */
export function gatewayNameFaults(files: readonly SourceFile[]): string[] {
  return files.filter(isOutside).flatMap((file) => [
    ...importsOf([file])
      .filter(({ to }) => to.startsWith(home) && to.slice(home.length).includes('/'))
      .map(({ to }) => `${file.path}: imports ${to}, a gateway's own folder`),
    ...namesIn(file.text).map((name) => `${file.path}: names the gateway ${name}`),
  ])
}

const isOutside = ({ path }: SourceFile): boolean =>
  !path.startsWith(home) && !/\.test\.ts$|^provider\/src\/testing\/|\/ledger\/money-checks\.ts$/.test(path)

function namesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/'[^'\n]*\s[^'\n]*'/g, "''")
  return StaffPaymentMethod.options.filter((name) => {
    if (name === cashMethod) return false
    const inIdentifier = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return code.includes(`'${name}'`) || new RegExp(`\\.${inIdentifier}\\b(?!:)|\\b${inIdentifier}\\b(?=[,:?]| })`).test(code)
  })
}
