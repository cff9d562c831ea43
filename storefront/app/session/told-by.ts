/** What an answer says in its envelope. Another provider's may lack anything, the envelope included. */
export function toldBy<Told extends object>(answer: { data: Told } | null | undefined): Partial<Told> {
  const told: unknown = answer?.data
  return typeof told === 'object' && told !== null ? told : {}
}
