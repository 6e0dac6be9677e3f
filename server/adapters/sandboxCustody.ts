import { createHmac } from 'node:crypto';
import { makeAddress } from '../../domain/rules/wallet/addresses/checkAddress';
import type { Custody, CustodyListener, PaymentSeen, Payout, Unfinished } from './custody';

/** Approximate number of simulated blocks until a payment is confirmed. */
const STEPS = 8;
const EVM_NETWORKS = ['ERC20', 'BEP20', 'ARBITRUM', 'AVAXC'];

interface SandboxOptions {
  /** Seed of unpredictable addresses and transaction ids. */
  secret: string;
  /** Time between blocks, ms. */
  blockMs: number;
  /** Confirmations that a network requires. */
  requiredFor: (currency: string, network: string) => number;
}

type Paid = Pick<PaymentSeen, 'currency' | 'network' | 'address' | 'quantity'>;

export interface SandboxCustody extends Custody {
  /** Creates a test payment that is in no block yet. Repeating a `name` yields the same payment. */
  payment(payment: Paid, name: string): PaymentSeen;
  /** Confirms a reported payment block by block from now on. */
  carry(payment: Paid & Pick<PaymentSeen, 'txid' | 'confirmations'>): void;
}

interface Moving {
  confirmations: number;
  required: number;
}
type MovingPayment = PaymentSeen & Moving;
type MovingPayout = Payout & Moving & { txid: string };

/** Embedded custody: a simulated chain in memory. Pending payments are passed to it at the start. */
export function createSandboxCustody({ secret, blockMs, requiredFor }: SandboxOptions): SandboxCustody {
  const payments = new Map<string, MovingPayment>();
  const payouts = new Map<string, MovingPayout>();
  let listener: CustodyListener | null = null;
  let lastBlock = 0;

  const digest = (text: string): Buffer => createHmac('sha256', secret).update(`sandbox custody\n${text}`).digest();
  const txidOf = (name: string): string => digest(`transaction ${name}`).toString('hex');
  const refOf = (txid: string): string => `sandbox:${txid}`;
  const heard = (): CustodyListener => {
    if (!listener) throw new Error('the sandbox custody was not started');
    return listener;
  };
  const stepOf = ({ required }: Moving): number => Math.max(1, Math.ceil(required / STEPS));

  const minePayment = async (payment: MovingPayment): Promise<void> => {
    const confirmations = Math.min(payment.required, payment.confirmations + stepOf(payment));
    await heard().payment(seenOf({ ...payment, confirmations }));
    payment.confirmations = confirmations;
    if (confirmations >= payment.required) payments.delete(payment.ref);
  };

  const minePayout = async (payout: MovingPayout): Promise<void> => {
    const confirmations = Math.min(payout.required, payout.confirmations + stepOf(payout));
    await heard().payout({ id: payout.id, state: 'sent', txid: payout.txid, confirmations });
    payout.confirmations = confirmations;
    if (confirmations >= payout.required) payouts.delete(payout.id);
  };

  const keepPayout = (payout: Payout, confirmations: number): void =>
    void payouts.set(payout.id, { ...payout, confirmations, txid: txidOf(`payout ${payout.id}`) });

  return {
    sandbox: true,
    pays: true,
    serves: () => true,
    digitsOf: () => null,
    isContract: () => false,
    problem: () => null,
    familyOf: (network) => (EVM_NETWORKS.includes(network) ? 'EVM' : network),
    addressAt(network, index) {
      const family = EVM_NETWORKS.includes(network) ? 'EVM' : network;
      return makeAddress(network, digest(`address ${family} ${index}`));
    },
    async start(told: CustodyListener, unfinished: Unfinished) {
      listener = told;
      for (const payment of unfinished.payments) payments.set(payment.ref, payment);
      for (const payout of unfinished.payouts) {
        const isOurs = payout.txid === null || payout.txid === txidOf(`payout ${payout.id}`);
        if (isOurs) keepPayout(payout, payout.confirmations);
      }
    },
    watch: () => undefined,
    async send(payout) {
      if (payouts.has(payout.id)) return;
      keepPayout(payout, 0);
      const { id } = payout;
      const isOpen = await heard().payout({ id, state: 'sent', txid: txidOf(`payout ${id}`), confirmations: 0 });
      if (!isOpen) payouts.delete(id);
    },
    payment(payment, name) {
      const txid = txidOf(`payment ${name}`);
      return { ...payment, txid, ref: refOf(txid), confirmations: 0 };
    },
    carry({ currency, network, address, quantity, txid, confirmations }) {
      const ref = refOf(txid);
      if (payments.has(ref)) return;
      const seen = { ref, currency, network, address, quantity, txid, confirmations };
      payments.set(ref, { ...seen, required: requiredFor(currency, network) });
    },
    async tend(now) {
      if (now - lastBlock < blockMs) return;
      lastBlock = now;
      for (const payment of [...payments.values()]) await minePayment(payment);
      for (const payout of [...payouts.values()]) await minePayout(payout);
    },
    stop: () => undefined,
    close: async () => undefined,
  };
}

const seenOf = ({ required: _required, ...seen }: MovingPayment): PaymentSeen => seen;
