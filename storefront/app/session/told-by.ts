/** The content of an answer's envelope. Another provider's may lack anything, even the envelope. */
export function toldBy<Told extends object>(answer: { data: Told } | null | undefined): Partial<Told> {
  const told: unknown = answer?.data
  return typeof told === 'object' && told !== null ? told : {}
}
