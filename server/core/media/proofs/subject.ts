/** What photos belong to: a submission of a journey, or a registration of a product. */
export interface ProofSubject {
  readonly kind: 'journey' | 'warranty';
  readonly id: string;
}
