/** Contracts of the tokens of the currency list, by network, in lower case. What is sent to one is lost. */
const TOKEN_CONTRACTS: Readonly<Record<string, readonly string[]>> = {
  ERC20: [
    // USDT, LINK, UNI
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x514910771af9ca656af840dff83e8264ecf986ca',
    '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  ],
  BEP20: [
    // USDT, BTC, ETH, LINK
    '0x55d398326f99059ff775485246999027b3197955',
    '0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c',
    '0x2170ed0880ac9a755fd29b2688956bd959f933f8',
    '0xf8a0bf9cf54bb92f17374d9e9a321e6a111a51bd',
  ],
};

/** Whether the address, in any spelling, is the contract of a listed token on the network. */
export const isTokenContract = (network: string, address: string): boolean =>
  TOKEN_CONTRACTS[network]?.includes(address.toLowerCase()) ?? false;
