import type { Consequence, Row, RowCondition } from '../command/row.js';
import { developmentServer, userBefore } from '../../paths/own-hosts.js';
import { TO_EVERYBODY } from './conditions/to-production.js';

/** Chains on which nothing has a price, copies of others on this machine, and what simulates one. */
const TRIED = 'sepolia|goerli|holesky|hoodi|amoy|mumbai|fuji|chapel|kovan|rinkeby|ropsten|alfajores|testnet|devnet|localnet|regtest|signet|simnet|nile|shasta|preprod|preview|test|dev(?![a-z])|local|fork|hardhat|anvil|ganache|tenderly|staging|sandbox|playground';

/** Chains whose money is real, as settings of tools name them. */
const LIVE = 'mainnet|mainnet-beta|main|ethereum|eth|homestead|polygon|matic|bsc|bnb|arbitrum|arbitrum-?one|arb1?|optimism|optimistic-?ethereum|base|avalanche|avax|gnosis|xdai|zksync(?:-?era)?|linea|scroll|celo|fantom|sonic|blast|mantle|moonbeam|live|prod|production|public|pubnet|ic|1|0x1';

const NETWORK_OPTIONS = '--network|--networkId|-n|--chain|--chain-id|--net|--cluster|--provider\\.cluster|-u|--url|--rpc-url|-r|--rpc|--endpoint|--node|--env|--profile';

/** A network by its name, or the address of a node that is neither near nor one of those on which nothing has a price. */
const ON_LIVE_CHAIN = new RegExp(
  String.raw`^(?:${NETWORK_OPTIONS})=(?![^]*(?:${TRIED}))(?:(?:[\w-]{1,40}[:_-])?(?:${LIVE}|m)(?:[:_-][\w-]{1,40}){0,2}$|(?:https?|wss?):\/\/(?!${userBefore()}${developmentServer()}|[\w-]+(?:[:/]|$))\S)`,
  'i',
);

const NETWORK_TEXTS = Object.fromEntries(NETWORK_OPTIONS.replace('\\', '').split('|').map((option) => [option, 'text'] as const));

const ONLY_TELLS = ['--help', '-h', '--dry-run', '--dryRun', '--simulate', '--simulation-only'] as const;

/** What is put on a chain stands there for ever, and is paid with money that does not come back. */
const onLiveChain = (when: RowCondition): readonly Consequence[] => [
  { ...TO_EVERYBODY, when: { ...when, value: ON_LIVE_CHAIN } },
  { ...TO_EVERYBODY, when, idle: 'outside-production' },
];

/** A script that only looks, by its name. */
const ONLY_LOOKS = /(?:^|\/)(?:[^/]*[^a-z/])?(?:check|read|get|balances?|list|show|query|fetch|snapshot|status|verify|estimate|inspect|print|view|info|dump|export|report|monitor|watch|simulate)(?![a-z])[^/]*$/i;

/** Tools for chains: what they deploy, send and close there. */
export const CHAINS: readonly Row[] = [
  { program: 'hardhat vars get', operands: 'text', variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'secret' }], examples: [['npx hardhat vars get KEY', 'reveal-environment credential:secret'], ['npx hardhat vars list', 'execute project-script']] },
  {
    program: 'hardhat | truffle | brownie | ape | tronbox | embark',
    operands: 'text',
    options: { ...NETWORK_TEXTS, '--config': 'use', '--tags': 'text', '--contract': 'text', '--from': 'text', '--parameters': 'use', '--deployment-id': 'text', '-f': 'text', '--to': 'text' },
    effects: [
      { kind: 'execute', resource: 'project-script' },
      ...onLiveChain({ line: /^(?:run|exec|deploy\S*|migrate|ignition deploy|upgrade\S*|mint\S*|transfer\S*|send\S*|pause\S*|withdraw\S*|lz:\S+)(?: |$)/, noOperand: ONLY_LOOKS, none: ONLY_TELLS }),
    ],
    examples: [
      ['npx hardhat compile', 'execute project-script'],
      ['npx hardhat run scripts/deploy.ts --network mainnet', 'publish deployment:production'],
      ['npx hardhat --network polygon run scripts/upgrade.js', 'publish deployment:production'],
      ['npx hardhat ignition deploy ignition/modules/Token.ts --network arbitrumOne', 'publish deployment:production'],
      ['truffle migrate --network live', 'publish deployment:production'],
      ['brownie run deploy --network mainnet', 'publish deployment:production'],
      ['ape run deploy --network ethereum:mainnet:infura', 'publish deployment:production'],
      ['brownie run deploy --network mainnet-fork'],
      ['ape run deploy --network ethereum:mainnet-fork:foundry'],
      ['npx hardhat run scripts/deploy.ts --network sepolia'],
      ['npx hardhat run scripts/deploy.ts --network localhost'],
      ['npx hardhat run scripts/check-balance.ts --network mainnet'],
      ['npx hardhat verify --network mainnet 0xabc'],
      ['npx hardhat test --network hardhat'],
      ['npx hardhat run scripts/deploy.ts'],
    ],
  },
  { program: 'cast wallet private-key | cast wallet decrypt-keystore | cast wallet dk', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'wallet' }], examples: [['cast wallet private-key --account me', 'reveal-environment credential:wallet'], ['cast wallet address --account me']] },
  {
    program: 'cast send | cast publish | cast s | cast p',
    operands: 'text',
    options: { ...NETWORK_TEXTS, '--account': 'text', '--private-key': 'text', '--keystore': 'use', '--password': 'text', '--password-file': 'use', '--from': 'text', '-f': 'text', '--value': 'text', '--gas-limit': 'text', '--gas-price': 'text', '--nonce': 'text', '-i': 'text', '--create': 'text', '--etherscan-api-key': 'text' },
    effects: onLiveChain({ none: ONLY_TELLS }),
    examples: [
      ['cast send 0xabc "approve(address,uint256)" 0xdef 1 --rpc-url https://mainnet.infura.io/v3/k --account treasury', 'publish deployment:production'],
      ['cast send 0xabc --value 1ether --rpc-url https://eth.llamarpc.com --account me', 'publish deployment:production'],
      ['cast send 0xabc --value 1ether --rpc-url "$MAINNET_RPC_URL" --account me', 'publish deployment:production'],
      ['cast send 0xabc "mint()" --chain mainnet --account me', 'publish deployment:production'],
      ['cast send 0xabc "mint()" --rpc-url http://127.0.0.1:8545 --private-key 0xac'],
      ['cast send 0xabc "mint()" --rpc-url "$SEPOLIA_RPC_URL" --account me'],
      ['cast send 0xabc "mint()" --rpc-url https://eth-sepolia.g.alchemy.com/v2/k --account me'],
      ['cast send 0xabc "mint()" --rpc-url http://anvil:8545 --account me'],
      ['cast call 0xabc "totalSupply()" --rpc-url https://eth.llamarpc.com'],
    ],
  },
  {
    program: 'forge create | forge script',
    operands: 'text',
    options: { ...NETWORK_TEXTS, '--account': 'text', '--private-key': 'text', '--constructor-args': 'text', '--fork-url': 'text', '-f': 'text', '--sig': 'text', '-s': 'text', '--sender': 'text', '--etherscan-api-key': 'text', '--verifier': 'text', '--tc': 'text', '--gas-limit': 'text' },
    effects: [
      { kind: 'execute', resource: 'project-script' },
      ...onLiveChain({ any: ['--broadcast', '--resume', '--multi'] }),
      { ...TO_EVERYBODY, when: { any: ['--broadcast'], value: new RegExp(ON_LIVE_CHAIN.source.replace(/^\^\(\?:/, '^(?:--fork-url|'), 'i') } },
    ],
    examples: [
      ['forge script script/Deploy.s.sol --rpc-url mainnet --broadcast --verify', 'publish deployment:production'],
      ['forge create src/T.sol:T --rpc-url https://mainnet.base.org --account me --broadcast', 'publish deployment:production'],
      ['forge script script/Deploy.s.sol --fork-url https://eth.llamarpc.com --broadcast', 'publish deployment:production'],
      ['forge script script/Deploy.s.sol --rpc-url mainnet', 'execute project-script'],
      ['forge create src/T.sol:T --broadcast --rpc-url http://127.0.0.1:8545 --private-key 0xac'],
      ['forge script script/Deploy.s.sol --rpc-url base_sepolia --broadcast'],
      ['forge test --fork-url https://eth.llamarpc.com'],
    ],
  },
  {
    program: 'solana transfer | solana pay | solana program deploy | solana program upgrade | solana program set-upgrade-authority | solana program extend | solana program write-buffer | solana delegate-stake | solana withdraw-stake | solana withdraw-from-vote-account | spl-token transfer | spl-token mint | spl-token burn | spl-token authorize | spl-token close | spl-token create-token | anchor deploy | anchor upgrade | anchor migrate | anchor idl close | anchor idl set-authority | anchor idl upgrade | anchor run | metaboss update | sugar launch | sugar deploy | sugar withdraw',
    operands: 'text',
    options: { ...NETWORK_TEXTS, '-k': 'use', '--keypair': 'use', '--program-id': 'text', '-p': 'text', '--from': 'use', '--fee-payer': 'use', '--owner': 'text', '--provider.wallet': 'use', '--commitment': 'text', '--with-compute-unit-price': 'text' },
    effects: onLiveChain({ none: ONLY_TELLS }),
    examples: [
      ['solana transfer 9x 5 --url mainnet-beta', 'publish deployment:production'],
      ['solana program deploy target/deploy/a.so -u m', 'publish deployment:production'],
      ['solana program deploy target/deploy/a.so --url https://api.mainnet-beta.solana.com', 'publish deployment:production'],
      ['anchor deploy --provider.cluster mainnet', 'publish deployment:production'],
      ['spl-token mint 9x 1000 -u mainnet-beta', 'publish deployment:production'],
      ['solana program deploy target/deploy/a.so --url devnet'],
      ['solana transfer 9x 5 --url localhost'],
      ['anchor deploy'],
      ['anchor test --skip-deploy'],
      ['solana balance --url mainnet-beta'],
    ],
  },
  {
    program: 'near | near-cli | starkli | sncast | sozo | aptos | sui client | iota client | stellar | soroban | flow | dfx | clarinet | lncli | zksync-cli | movement | hyperlane | octez-client | cargo stylus',
    operands: 'text',
    options: { ...NETWORK_TEXTS, '--accountId': 'text', '--masterAccount': 'text', '--account': 'text', '--source': 'text', '--source-account': 'text', '--wasm': 'use', '--amount': 'text', '--package-dir': 'use', '--private-key': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      ...onLiveChain({ operand: /^(?:deploy(?:ments?)?|dev-deploy|publish|upgrade|invoke|send|send-near|send-tokens?|send-money|transfer\w*|pay|delete|delete-account|delete-key|migrate|mint|burn|install|reinstall|add-contract|update-contract|remove-contract|create-\w+-and-\w+|execute|apply|withdraw|closechannel|closeallchannels|payinvoice|sendpayment|sendcoins|uninstall-code)$/, noOperand: /^(?:network-config|view|call-function)$/ }),
      { ...TO_EVERYBODY, when: { line: /^(?=[^]*\bnetwork-config mainnet\b)(?:tokens \S+ send-\S+|contract deploy|account delete-\S+|contract call-function as-transaction|staking \S+)(?: |$)/ } },
      { ...TO_EVERYBODY, when: { any: ['--ic', '--mainnet'], operand: /^(?:deploy|install|upgrade|delete|stop|uninstall-code|withdraw-cycles|apply|transfer|send)$/ } },
    ],
    examples: [
      ['near deploy shop.near out.wasm --networkId mainnet', 'publish deployment:production'],
      ['NEAR_ENV=mainnet near deploy shop.near out.wasm', 'publish deployment:production'],
      ['near tokens me.near send-near you.near "1 NEAR" network-config mainnet sign-with-keychain send', 'publish deployment:production'],
      ['starkli invoke 0x1 transfer 0x2 --network mainnet', 'publish deployment:production'],
      ['aptos move publish --profile mainnet', 'publish deployment:production'],
      ['stellar contract deploy --wasm a.wasm --source me --network mainnet', 'publish deployment:production'],
      ['dfx deploy --network ic', 'publish deployment:production'],
      ['dfx canister delete web --ic', 'publish deployment:production'],
      ['dfx deploy'],
      ['near deploy shop.testnet out.wasm --networkId testnet'],
      ['near tokens me.testnet send-near you.testnet "1 NEAR" network-config testnet sign-with-keychain send'],
      ['aptos move publish --profile testnet'],
      ['sui client gas'],
      ['flow project deploy --network emulator'],
      ['near view shop.near get --networkId mainnet'],
    ],
  },
  // They work on the real chain unless they are told another.
  {
    program: 'lightning-cli | monero-wallet-cli | electrum',
    operands: 'text',
    options: { '--lightning-dir': 'text', '--rpc-file': 'text', '--wallet-file': 'use', '-w': 'use', '--password': 'text' },
    variants: [{ when: { any: ['--regtest', '--testnet', '--testnet4', '--signet', '--simnet', '--stagenet', '--help', '-h'] }, effects: [] }, { when: { value: /^--(?:network|lightning-dir)=[^]*(?:regtest|testnet|signet|simnet|stagenet|test)/ }, effects: [] }],
    effects: [{ ...TO_EVERYBODY, when: { operand: /^(?:pay|xpay|keysend|withdraw|close|sendpay|fundchannel|multifundchannel|transfer|sweep_all|payto|paytomany|broadcast)$/ } }],
    examples: [['lightning-cli pay lnbc1', 'publish deployment:production'], ['electrum payto bc1 0.5', 'publish deployment:production'], ['lightning-cli --regtest pay lnbcrt1'], ['lightning-cli --network=regtest pay lnbcrt1'], ['lightning-cli listfunds']],
  },
  {
    program: 'bitcoin-cli | litecoin-cli | dogecoin-cli | zcash-cli',
    operands: 'text',
    options: { '-rpcwallet': 'text', '-rpcconnect': 'text', '-datadir': 'text', '-chain': 'text', '-conf': 'text', '-rpcport': 'text', '-rpcuser': 'text', '-rpcpassword': 'text' },
    dashed: true,
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'wallet', when: { operand: /^(?:dump(?:privkey|wallet|hdinfo)?|listdescriptors|z_exportkey|z_exportwallet)$/ } },
      { ...TO_EVERYBODY, when: { operand: /^(?:send|sendall|sendtoaddress|sendmany|sendfrom|sendrawtransaction|z_sendmany|z_shieldcoinbase|bumpfee)$/, none: ['-regtest', '-testnet', '-testnet4', '-signet'] } },
    ],
    // Ports of chains for tests, as well.
    variants: [{ when: { value: /^-(?:chain=(?:test\w{0,4}|regtest|signet)|rpcport=(?:18|38|44)\d{3}|(?:datadir|conf)=[^]*(?:test|signet))/ }, effects: [] }],
    examples: [
      ['bitcoin-cli dumpprivkey x', 'reveal-environment credential:wallet'],
      ['bitcoin-cli sendtoaddress bc1q 0.5', 'publish deployment:production'],
      ['litecoin-cli -rpcwallet=main sendmany "" "{}"', 'publish deployment:production'],
      ['bitcoin-cli -regtest sendtoaddress bcrt1q 1'],
      ['bitcoin-cli -chain=regtest sendtoaddress bcrt1q 1'],
      ['bitcoin-cli -rpcport=18443 sendtoaddress bcrt1q 1'],
      ['bitcoin-cli getblockchaininfo'],
    ],
  },
  { program: 'cardano-cli', operands: 'text', options: { '--tx-file': 'use', '--testnet-magic': 'text', '--socket-path': 'text' }, effects: [{ ...TO_EVERYBODY, when: { line: /(?:^| )transaction submit(?: |$)/, any: ['--mainnet'] } }], examples: [['cardano-cli conway transaction submit --mainnet --tx-file tx.signed', 'publish deployment:production'], ['cardano-cli transaction submit --testnet-magic 1 --tx-file tx.signed'], ['cardano-cli query tip --mainnet']] },
];
