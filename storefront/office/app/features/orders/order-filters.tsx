import { PaymentMethod } from 'contract/sales/order.ts'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { gatewayName } from '../../kit/gateway-name.ts'
import { NarrowForm, narrowField } from '../../kit/list/narrow-form.tsx'

const own = ['From', 'To', 'Payment', 'Delivery']

/** By day, way to pay and way of the copies. */
export function OrderFilters() {
  const [query] = useSearchParams()
  const [paymentId, deliveryId] = [useId(), useId()]
  const asked = (name: string) => query.get(name) ?? undefined
  return (
    <NarrowForm label={m.office_orders_narrow()} own={own} className="lg:grid-cols-[auto_auto_minmax(0,1fr)_minmax(0,1fr)_auto]">
      {({ onChoice, others }) => (
        <>
          <label className="grid min-w-0 gap-1">
            {m.office_orders_from()}
            <input type="date" name="From" defaultValue={asked('From')} max="2099-12-31" className={narrowField} />
          </label>
          <label className="grid min-w-0 gap-1">
            {m.office_orders_to()}
            <input type="date" name="To" defaultValue={asked('To')} max="2099-12-31" className={narrowField} />
          </label>
          <div className="grid min-w-0 gap-1">
            <label htmlFor={paymentId}>{m.office_orders_payment()}</label>
            <SelectInput
              id={paymentId}
              name="Payment"
              defaultValue={asked('Payment')}
              onChange={onChoice}
              className={`${narrowField} truncate`}
            >
              <option value="">{m.office_orders_any_payment()}</option>
              {PaymentMethod.options.map((method) => (
                <option key={method} value={method}>
                  {method === 'cod' ? m.office_order_by_cash() : gatewayName(method)}
                </option>
              ))}
            </SelectInput>
          </div>
          <div className="grid min-w-0 gap-1">
            <label htmlFor={deliveryId}>{m.office_orders_way()}</label>
            <SelectInput
              id={deliveryId}
              name="Delivery"
              defaultValue={asked('Delivery')}
              onChange={onChoice}
              className={`${narrowField} truncate`}
            >
              <option value="">{m.office_orders_any_way()}</option>
              <option value="delivery">{m.office_orders_delivered()}</option>
              <option value="pickUp">{m.office_orders_picked_up()}</option>
            </SelectInput>
          </div>
          <p className="flex items-center gap-4 max-lg:col-span-2">
            <Button type="submit" look="line" size="small" className="max-lg:flex-1 lg:min-h-11">
              {m.office_orders_narrow_go()}
            </Button>
            {own.some((name) => query.has(name)) && (
              <Link to={`?${new URLSearchParams(others)}`} preventScrollReset className="link tap">
                {m.office_orders_drop()}
              </Link>
            )}
          </p>
        </>
      )}
    </NarrowForm>
  )
}
